/** E-mails about a tenant's single sign-on. */
import { t } from "@crumbtrail/texts";
import { type Email, layOut } from "./email.ts";

export interface NewCallback {
  /** Name of the provider. */
  name: string;
  /** For each origin of the product. */
  redirectUris: readonly string[];
  /** User name of the admin who may still use a password; null if everybody may. */
  exemptAdmin: string | null;
  settingsUrl: string;
}

/** Tells an admin that the provider has to know the connection's own redirect URI. */
export function newCallback({ name, redirectUris, exemptAdmin, settingsUrl }: NewCallback): Email {
  return layOut({
    name: "single_sign_on_callback",
    subject: t("Single sign-on is paused: register a new redirect URI"),
    paragraphs: [
      t(
        "For your protection, each company’s single sign-on now has a redirect URI of its own. Nobody can sign in with {name} until the new URI is registered there.",
        { name },
      ),
      exemptAdmin === null
        ? t("Until then you can sign in with your password.")
        : t("Until then {exemptAdmin} can sign in with the password.", { exemptAdmin }),
      t("Register the URI with your provider, then confirm it in the settings."),
    ],
    sections: [{
      title: t("New redirect URI"),
      lines: redirectUris.map((label) => ({ label })),
    }],
    action: { label: t("Open the settings"), url: settingsUrl },
  });
}
