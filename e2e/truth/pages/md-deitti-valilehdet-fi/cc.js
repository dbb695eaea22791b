window.CookieConsentDialogTexts = {
  title: "Tämä verkkosivusto käyttää evästeitä",
  text: "Käytämme evästeitä tarjoamamme sisällön ja mainosten räätälöimiseen, sosiaalisen median ominaisuuksien tukemiseen ja kävijämäärämme analysoimiseen. Lisäksi jaamme sosiaalisen median, mainosalan ja analytiikka-alan kumppaneillemme tietoja siitä, miten käytät sivustoamme.",
  about: "Evästeet ovat pieniä tekstitiedostoja, joita verkkosivustot voivat käyttää tehostaakseen käyttäjäkokemusta. Voit muuttaa tai peruuttaa suostumuksesi milloin tahansa evästeasetuksista."
};
