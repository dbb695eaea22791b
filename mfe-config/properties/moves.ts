/** Issues that move with their pages, in words. Pure. */
import type { MovePreview, PropertyMove } from "@crumbtrail/contract/property_move";
import { t } from "@crumbtrail/texts";

/**
 * Such as `25 open issues of these pages move from Blog to Shop, with 3 resolved or accepted ones.`
 * @param ownName of a new property, which the server cannot name
 */
export function previewTexts({ moves, isLowerBound }: MovePreview, ownName: string): string[] {
  return moves.filter(({ issues }) => issues > 0).map(({ from, to, issues, openIssues: open }) => {
    const values = { from: from.name, to: to?.name ?? ownName, open, others: issues - open };
    if (isLowerBound) {
      return t("More than {issues} issues of these pages move from {from} to {to}.", {
        from: values.from,
        to: values.to,
        issues,
      });
    }
    if (open === 0) {
      return t(
        "{others, plural, one {# resolved or accepted issue} other {# resolved or accepted issues}} of these pages {others, plural, one {moves} other {move}} from {from} to {to}.",
        { from: values.from, to: values.to, others: values.others },
      );
    }
    return values.others === 0
      ? t(
        "{open, plural, one {# open issue} other {# open issues}} of these pages {open, plural, one {moves} other {move}} from {from} to {to}.",
        { from: values.from, to: values.to, open },
      )
      : t(
        "{open, plural, one {# open issue} other {# open issues}} of these pages {open, plural, one {moves} other {move}} from {from} to {to}, with {others, plural, one {# resolved or accepted one} other {# resolved or accepted ones}}.",
        values,
      );
  });
}

/** What a saved change moved, such as `25 issues moved to Shop.` */
export function movedText({ issues, to }: PropertyMove): string {
  return t("{issues, plural, one {# issue} other {# issues}} moved to {to}.", {
    issues,
    to: to.join(", "),
  });
}
