/** What login pages say, in the languages of Europe. Sources of regular expressions for lower-case text. */

/** Labels that lead to a login form, or send one. */
export const SIGN_IN =
  "log ?in|sign ?in|log ?on|anmelden|einloggen|zum login|zur anmeldung|connexion|(me |se )?connecter|je me connecte|s'identifier|iniciar sesión|inicia sesión|identificarse|acceder|iniciar sessão|entrar|accedi|entra|inloggen|aanmelden|zaloguj( się)?|logowanie|logga in|log ind|logg inn|kirjaudu( sisään)?|přihlásit( se)?|prihlásiť( sa)?|bejelentkezés|belépés|autentificare|conectare|conectează-te|σύνδεση|giriş( yap)?|войти|вход|увійти|prijava|prijavi se";

/** Labels that go on to the second step of one. */
export const GO_ON =
  "weiter|fortfahren|absenden|continue|next|submit|suivant|continuer|valider|envoyer|siguiente|continuar|enviar|seguinte|próximo|avanti|continua|prosegui|invia|volgende|verder|dalej|kontynuuj|nästa|fortsätt|næste|neste|fortsæt|fortsett|seuraava|jatka|další|pokračovat|pokračovať|tovább|continuă|συνέχεια|devam|далее|продолжить|dalje|nastavi";

const WHAT =
  "passwor[dt]|kennwort|zugangsdaten|anmeldedaten|benutzername|credential|user ?name|log-?in|mot de passe|identifiant|contraseña|usuario|credencia(?:l|is)|senha|palavra-passe|utilizador|credenziali|nome utente|wachtwoord|inloggegevens|gebruikersnaam|hasł|lösenord|användarnamn|adgangskode|kodeord|passord|brukernavn|brugernavn|salasana|käyttäjätun|\\bhesl|jelsz|felhasználónév|parol|κωδικ|şifre|парол|lozink|\\bgesl";
const WRONG =
  "incorrect|wrong|invalid|not (?:valid|recogni|match|correct)|did not|doesn't match|falsch|ungültig|nicht (?:korrekt|gültig|richtig|überein)|stimm\\S* nicht|erroné|inválid|erróne|incorret|errad|errat|non (?:valid|corrett)|sbagliat|nieprawidłow|błędn|niepoprawn|onjuist|ongeldig|verkeerd|felaktig|ogiltig|stämmer inte|forkert|ugyldig|feil |väär|virheelli|nesprávn|chybn|neplatn|hibás|helytelen|érvénytelen|greșit|incorect|λάθος|λανθασμ|yanlış|hatalı|неверн|неправильн|грешн|pogrešn|neispravn|napačn";

/** A complaint about what was typed. */
export const COMPLAINT =
  `(?:${WHAT})[^.!?\\n]{0,60}(?:${WRONG})|(?:${WRONG})[^.!?\\n]{0,60}(?:${WHAT})`;
