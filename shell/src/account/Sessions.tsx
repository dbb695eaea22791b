import type { SessionEntry } from "@crumbtrail/contract/account";
import { allPages } from "@crumbtrail/host/queries";
import { api, read } from "@crumbtrail/host/api";
import { notify } from "@crumbtrail/host/overlays";
import {
  Badge,
  Button,
  ErrorState,
  IconDesktop,
  IconMobile,
  Panel,
  RelativeTime,
  SkeletonRows,
  Trans,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { deviceOf, isMobile } from "./device.ts";

const KEY = ["accounts", "me", "sessions"];

/** Where the account is signed in; each session can be ended, or all others at once. */
export function Sessions() {
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => allPages((query) => read(api().accounts.me.sessions.$get({ query }))),
  });
  const end = useEnding();
  const sessions = data ?? [];
  const endOthers = sessions.length > 1 && (
    <Button
      size="sm"
      disabled={end.isPending}
      onClick={() => end.mutate(null)}
    >
      {t("End all others")}
    </Button>
  );
  return (
    <Panel title={t("Sessions")} actions={endOthers} flush>
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonRows rows={2} height={52} />}
      <ul className="sh-sessions">
        {sessions.map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            busy={end.isPending}
            onEnd={() => end.mutate(session._id)}
          />
        ))}
      </ul>
    </Panel>
  );
}

/** Ends one session, or with null all others. */
function useEnding() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string | null) => {
      const { sessions } = api().accounts.me;
      await read(id === null ? sessions.$delete() : sessions[":id"].$delete({ param: { id } }));
    },
    onSuccess: (_, id) => notify(id === null ? t("Other sessions ended.") : t("Session ended.")),
    // A session that is missing has ended as well.
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

interface RowProps {
  session: SessionEntry;
  busy: boolean;
  onEnd(): void;
}

function SessionRow({ session, busy, onEnd }: RowProps) {
  const { userAgent, address, lastUsedAt, current } = session;
  const device = deviceOf(userAgent);
  return (
    <li>
      {isMobile(userAgent) ? <IconMobile size={20} /> : <IconDesktop size={20} />}
      <div>
        <strong title={userAgent}>{device}</strong>
        <span>
          <Trans
            text="Last used {time} from {address}"
            time={<RelativeTime at={lastUsedAt} />}
            address={address || t("an unknown address")}
          />
        </span>
      </div>
      {current ? <Badge tone="brand">{t("This session")}</Badge> : (
        <Button
          size="sm"
          aria-label={t("End session: {device}", { device })}
          disabled={busy}
          onClick={onEnd}
        >
          {t("End")}
        </Button>
      )}
    </li>
  );
}
