import assert from "node:assert/strict";
import { labelsIn } from "../../testing/labels.ts";
import { LOGIN_TEXTS } from "./login_texts.ts";

const { signIn, goOn, complaint } = LOGIN_TEXTS;

Deno.test("a complaint about a login is known in the languages of Europe", () => {
  const complaints = labelsIn(`
    Wrong password. Try again | The user name or password you entered is incorrect.
    Benutzername oder Passwort ist falsch | Die Zugangsdaten sind nicht korrekt.
    Identifiant ou mot de passe incorrect. | La contraseña es incorrecta | A senha está errada
    Password errata | Onjuist wachtwoord | Nieprawidłowe hasło | Fel lösenord: felaktigt
    Adgangskoden er forkert | Väärä salasana | Nesprávné heslo | Hibás jelszó | Неверный пароль`);
  for (const text of complaints) {
    assert.match(text.toLowerCase(), new RegExp(complaint, "u"), text);
  }
});

Deno.test("texts of a login page before input, and of an account page after it, are no complaint", () => {
  const said = [
    "Forgot your password? We send you a new one.",
    "Passwort vergessen? Kein Problem.",
    "Bienvenue Anna. Modifier le mot de passe",
    "You have signed in from an unknown device.",
    "Welcome back! Change password. Your address is not valid for delivery.",
  ];
  for (const text of said) {
    assert.doesNotMatch(text.toLowerCase(), new RegExp(complaint, "u"), text);
  }
});

Deno.test("links to a login are distinguished from other links", () => {
  const leads = ["Log in", "Anmelden", "Se connecter", "Iniciar sesión", "Zaloguj się", "Logga in"];
  for (const label of leads) assert.match(label, new RegExp(`^(${signIn})$`, "iu"), label);
  for (const label of ["Subscribe", "S'abonner", "Continue with Chirp", "Passwort vergessen"]) {
    assert.doesNotMatch(label, new RegExp(`^(${signIn}|${goOn})$`, "iu"), label);
  }
});
