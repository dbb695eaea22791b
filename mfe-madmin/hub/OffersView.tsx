import { STORAGE_KIND_LABELS } from "@crumbtrail/contract/enums";
import type { HubOffer } from "@crumbtrail/contract/hub_offer";
import { type FailureReplies, failureText, notify } from "@crumbtrail/host";
import {
  allRows,
  Badge,
  Button,
  EmptyState,
  FormModal,
  ListStates,
  Panel,
  RelativeTime,
  Textarea,
  useSaveForm,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { acceptOffer, declineOffer, offersQuery } from "../server/hub.ts";

const FAILURES: FailureReplies = {
  ENTITY_NOT_FOUND: t("It was answered or taken back meanwhile."),
};

/** Open suggestions of tenants for the hub, the longest waiting first. */
export function OffersView({ onAccepted }: Pick<OfferProps, "onAccepted">) {
  const [declined, setDeclined] = useState<HubOffer>();
  const list = allRows(useQuery(offersQuery));
  return (
    <ListStates
      list={list}
      rows={4}
      height={72}
      empty={
        <EmptyState title={t("No suggestions")}>
          {t(
            "Tenants suggest vendors and storage items of their own in Configuration, Knowledge Hub.",
          )}
        </EmptyState>
      }
    >
      <ul className="ma-hub-offers" aria-label={t("Suggestions")}>
        {list.rows.map((offer) => (
          <li key={offer._id}>
            <Panel>
              <Offer offer={offer} onAccepted={onAccepted} onDecline={() => setDeclined(offer)} />
            </Panel>
          </li>
        ))}
      </ul>
      {declined && <DeclineModal offer={declined} onClose={() => setDeclined(undefined)} />}
    </ListStates>
  );
}

interface OfferProps {
  offer: HubOffer;
  /** Takes the id of the draft that the suggestion has become. */
  onAccepted(draft: string): void;
  onDecline(): void;
}

function Offer({ offer, onAccepted, onDecline }: OfferProps) {
  const { _id, entry: { kind, content }, tenantName, createdAt, hubEntry } = offer;
  const { name, description } = content;
  const accept = useMutation({
    mutationFn: () => acceptOffer(_id),
    onSuccess: (draft) => {
      notify(t("{name} is a draft now.", { name }));
      onAccepted(draft._id);
    },
    onError: (error) =>
      notify(`${t("{name} was not accepted.", { name })} ${failureText(error, FAILURES)}`),
  });
  const patterns = kind === "VENDOR"
    ? [...content.urlPatterns, ...content.entries.map(({ pattern }) => pattern)]
    : content.keyPatterns;
  return (
    <div className="ma-stack">
      <span className="ma-badges">
        <strong>{name}</strong>
        <Badge>{kind === "VENDOR" ? t("Vendor") : STORAGE_KIND_LABELS[content.type]}</Badge>
        {hubEntry !== null && <Badge tone="brand">{t("Adds to an entry of this name")}</Badge>}
      </span>
      <span className="ma-dimmed">
        {tenantName ?? t("A tenant that shows no name")}, <RelativeTime at={createdAt} />
      </span>
      {description && <p>{description}</p>}
      <ul className="ma-hub-changes" aria-label={t("Patterns of {name}", { name })}>
        {patterns.slice(0, SHOWN).map((pattern) => (
          <li key={pattern}>
            <code>{pattern}</code>
          </li>
        ))}
        {patterns.length > SHOWN && (
          <li>{t("and {count} more", { count: patterns.length - SHOWN })}</li>
        )}
      </ul>
      <span className="ma-badges">
        <Button
          size="sm"
          look="primary"
          busy={accept.isPending}
          aria-label={t("Accept {name} as a draft", { name })}
          onClick={() => accept.mutate()}
        >
          {t("Accept")}
        </Button>
        <Button size="sm" aria-label={t("Decline {name}", { name })} onClick={onDecline}>
          {t("Decline")}
        </Button>
      </span>
    </div>
  );
}

/** Patterns shown of each suggestion. */
const SHOWN = 10;

function DeclineModal({ offer, onClose }: { offer: HubOffer; onClose(): void }) {
  const { name } = offer.entry.content;
  const form = useSaveForm({
    initialValues: { reason: "" },
    isComplete: ({ reason }) => reason.trim() !== "",
    body: ({ reason }) => ({ reason: reason.trim() }),
    save: (body) => declineOffer(offer._id, body),
    onSaved: () => {
      notify(t("{name} was declined.", { name }));
      onClose();
    },
  });
  return (
    <FormModal
      title={t("Decline {name}", { name })}
      form={form}
      submitLabel={t("Decline")}
      failureTitle={t("It was not declined.")}
      failureText={(error) => failureText(error, FAILURES)}
      onClose={onClose}
    >
      <Textarea
        label={t("Reason")}
        description={t("Shown to the tenant.")}
        required
        data-autofocus
        minRows={3}
        maxLength={2000}
        {...form.field("reason")}
      />
    </FormModal>
  );
}
