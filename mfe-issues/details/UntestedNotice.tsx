import { DEVICE_LABELS, GPC_LABEL, PRESET_LABELS } from "@crumbtrail/contract/enums";
import type { Issue, UntestedPage } from "@crumbtrail/contract/issue";
import { failureText, notify, useCan } from "@crumbtrail/host";
import { Alert, Button, CutText, ShortDate, shortDate, Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMutation } from "@tanstack/react-query";
import { testPagesAgain } from "../server/transitions.ts";

/** Pages shown before "and more". */
const SHOWN = 5;

/** The issue's pages that are no longer tested, with a button to test them again. */
export function UntestedNotice({ issue }: { issue: Issue }) {
  const { untestedSince, untestedPages: pages = [] } = issue;
  if (!untestedSince || pages.length === 0) return null;
  return (
    <Alert
      kind="warning"
      title={pages.length === 1
        ? t("Page not tested since {date}", { date: shortDate(new Date(untestedSince)) })
        : t("Pages not tested since {date}", { date: shortDate(new Date(untestedSince)) })}
    >
      <div className="is-untested">
        {t("The issue stays open, because no complete test has shown that it is gone there.")}
        <ul className="is-elsewhere">
          {pages.slice(0, SHOWN).map((page) => (
            <li key={`${page.url} ${page.preset} ${page.device} ${page.gpc} ${page.hasSteps}`}>
              <CutText text={page.url} length={60} where="middle" mono copy={t("the URL")} />{" "}
              <Tested page={page} />
            </li>
          ))}
        </ul>
        {pages.length > SHOWN && (
          <span>
            {t("and {count, plural, one {# more page} other {# more pages}}", {
              count: pages.length - SHOWN,
            })}
          </span>
        )}
        <RunNow id={issue._id} pages={pages} />
      </div>
    </Alert>
  );
}

function Tested({ page }: { page: UntestedPage }) {
  const { preset, device, gpc, testedAt, hasSteps } = page;
  return (
    <span className="ct-dimmed">
      <Trans
        text="{preset}, {device}, {date}"
        preset={PRESET_LABELS[preset]}
        device={DEVICE_LABELS[device]}
        date={<ShortDate at={testedAt} />}
      />
      {gpc && `, ${GPC_LABEL}`}
      {hasSteps && ` ${t("(with steps: only its scenario can test it)")}`}
    </span>
  );
}

function RunNow({ id, pages }: { id: string; pages: readonly UntestedPage[] }) {
  const mayTest = useCan("RUN_TESTS");
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => testPagesAgain(id),
    onSuccess: ({ started }) =>
      notify(
        t("{count, plural, one {# test} other {# tests}} started", { count: started.length }),
      ),
    onError: (error) => notify(t("No test was started. {reason}", { reason: failureText(error) })),
  });
  if (!mayTest || pages.every(({ hasSteps }) => hasSteps)) return null;
  return (
    <Button size="sm" disabled={isPending || isSuccess} onClick={() => mutate()}>
      {isSuccess ? t("Tests started") : t("Run now")}
    </Button>
  );
}
