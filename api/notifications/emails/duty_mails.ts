/** E-mails about duties that a property no longer fulfils, or fulfils again. */
import { DUTY_QUESTIONS, type DutyId } from "@crumbtrail/contract/duties";
import { type Language, language, t } from "@crumbtrail/texts";
import { type Email, layOut } from "./email.ts";
import type { Section } from "./html.ts";

export interface MailedDuty {
  duty: DutyId;
  /** RETURNED: still a failure, and its acceptance has ended. */
  news: "FAILED" | "RESTORED" | "RETURNED";
  sentence: Record<Language, string>;
  property: string;
  /** Of the duty in the product. */
  url: string;
}

export interface DutyAlert {
  duties: readonly MailedDuty[];
  property: string;
  /** Address of the property's duties. */
  listUrl: string;
  unsubscribe: { page: string; oneClick: string };
}

export function dutyAlert({ duties, property, listUrl, unsubscribe }: DutyAlert): Email {
  return layOut({
    name: "duty_alert",
    subject: t("{duties} on {property}", { duties: dutyWords(duties), property }),
    paragraphs: [t("The last test changed how {property} answers its duties.", { property })],
    sections: dutySections(duties),
    action: { label: t("Open duties"), url: listUrl },
    notes: [t("You receive this because of your alert settings.")],
    unsubscribe: { label: t("Unsubscribe from alerts after a test"), ...unsubscribe },
  });
}

/** `2 duties not fulfilled, 1 fulfilled again`. */
export function dutyWords(duties: readonly MailedDuty[]): string {
  const restored = duties.filter(({ news }) => news === "RESTORED").length;
  const failed = duties.length - restored;
  const values = { failed, restored };
  if (restored === 0) {
    return t("{failed, plural, one {# duty} other {# duties}} not fulfilled", values);
  }
  if (failed === 0) {
    return t("{restored, plural, one {# duty} other {# duties}} fulfilled again", values);
  }
  return t(
    "{failed, plural, one {# duty} other {# duties}} not fulfilled, {restored} fulfilled again",
    values,
  );
}

/** A line for each duty. */
export function dutySections(duties: readonly MailedDuty[]): Section[] {
  const titles: [news: MailedDuty["news"], title: string][] = [
    ["FAILED", t("Duties not fulfilled")],
    ["RETURNED", t("Not fulfilled, and no longer accepted")],
    ["RESTORED", t("Duties fulfilled again")],
  ];
  return titles.flatMap(([which, title]) => {
    const lines = duties.filter(({ news }) => news === which)
      .map(({ duty, sentence, property, url }) => ({
        label: `${property}: ${t(DUTY_QUESTIONS[duty])}`,
        ...{ url, detail: sentence[language()] },
      }));
    return lines.length > 0 ? [{ title, lines }] : [];
  });
}
