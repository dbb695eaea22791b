/** The language of the account, saved where it is chosen. */
import { api, read } from "@crumbtrail/host/api";
import { notify } from "@crumbtrail/host/overlays";
import { accountChanged } from "@crumbtrail/host/session";
import { type Language, t } from "@crumbtrail/texts";
import { switchLanguage } from "./language.ts";

/** Saves the language, and loads the page anew in it; the snackbar says if it was not saved. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    accountChanged(await read(api().accounts.me.$patch({ json: { language } })));
    switchLanguage(language);
  } catch (error) {
    console.error("The language was not saved.", error);
    notify(t("The language was not changed."));
  }
}
