import type { HubKind } from "@crumbtrail/contract/hub_options";
import { type FailureReplies, failureText, notify } from "@crumbtrail/host";
import { Button, Checkbox, Row, Stack } from "@crumbtrail/kit";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { offerToHub } from "../server/hub.ts";

const FAILURES: FailureReplies = {
  ENTITY_ALREADY_EXISTS: "It is suggested already. You find it in Configuration, Knowledge Hub.",
};

interface OfferToHubProps {
  kind: HubKind;
  /** Id of the tenant's entry. */
  entry: string;
  name: string;
}

/** Suggests an own entry to the Knowledge Hub; unfolds in the editor of the entry. */
export function OfferToHub({ kind, entry, name }: OfferToHubProps) {
  const [isOpen, setOpen] = useState(false);
  const [showName, setShowName] = useState(false);
  const offering = useMutation({
    mutationFn: () => offerToHub({ kind, entry, showName }),
    onSuccess: () => {
      notify(`${name} was suggested. You see the answer in Configuration, Knowledge Hub.`);
      setOpen(false);
    },
    onError: (error) => notify(`${name} was not suggested. ${failureText(error, FAILURES)}`),
  });
  if (!isOpen) {
    return (
      <Row>
        <Button size="sm" onClick={() => setOpen(true)}>Suggest to the Knowledge Hub…</Button>
      </Row>
    );
  }
  return (
    <section className="co-hub-offer" aria-label="Suggest to the Knowledge Hub">
      <Stack gap="sm">
        <p className="co-dimmed">
          The provider’s team sees the saved name, description and patterns, but none of your
          properties. If it accepts, every tenant can import the entry.
        </p>
        <Checkbox
          label="Show the name of our company to the provider’s team"
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
            Send suggestion
          </Button>
          <Button size="sm" onClick={() => setOpen(false)}>Not now</Button>
        </Row>
      </Stack>
    </section>
  );
}
