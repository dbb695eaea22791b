import type { HubKind } from "@crumbtrail/contract/hub_options";
import { type FailureReplies, failureText, notify } from "@crumbtrail/host";
import { Button, Checkbox, Row, Stack } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { offerToHub } from "../server/hub.ts";

const FAILURES: FailureReplies = {
  ENTITY_ALREADY_EXISTS: t("It is suggested already. You find it in Configuration, Knowledge Hub."),
};

interface OfferToHubProps {
  kind: HubKind;
  /** Id of the tenant's entry. */
  entry: string;
  name: string;
}

/** Suggests an entry of the tenant's own to the Knowledge Hub; a button unfolds the form. */
export function OfferToHub({ kind, entry, name }: OfferToHubProps) {
  const [isOpen, setOpen] = useState(false);
  const [showName, setShowName] = useState(false);
  const offering = useMutation({
    mutationFn: () => offerToHub({ kind, entry, showName }),
    onSuccess: () => {
      notify(
        t("{name} was suggested. You see the answer in Configuration, Knowledge Hub.", { name }),
      );
      setOpen(false);
    },
    onError: (error) =>
      notify(`${t("{name} was not suggested.", { name })} ${failureText(error, FAILURES)}`),
  });
  if (!isOpen) {
    return (
      <Row>
        <Button size="sm" onClick={() => setOpen(true)}>
          {t("Suggest to the Knowledge Hub…")}
        </Button>
      </Row>
    );
  }
  return (
    <section className="co-hub-offer" aria-label={t("Suggest to the Knowledge Hub")}>
      <Stack gap="sm">
        <p className="co-dimmed">
          {t(
            "The provider’s team sees the saved name, description and patterns, but none of your properties. If it accepts, every tenant can import the entry.",
          )}
        </p>
        <Checkbox
          label={t("Show the name of our company to the provider’s team")}
          checked={showName}
          onChange={({ currentTarget: { checked } }) => setShowName(checked)}
        />
        <Row>
          <Button
            size="sm"
            look="primary"
            busy={offering.isPending}
            onClick={() => offering.mutate()}
          >
            {t("Send suggestion")}
          </Button>
          <Button size="sm" onClick={() => setOpen(false)}>{t("Not now")}</Button>
        </Row>
      </Stack>
    </section>
  );
}
