import type { PropertyRequest } from "@crumbtrail/contract/property_request";
import { completeUrl, hostName, isPageUrl, matchProperty } from "@crumbtrail/contract/urls";
import {
  byDetail,
  failureText,
  notify,
  propertiesQuery,
  runtimeConfig,
  useTenant,
} from "@crumbtrail/host";
import {
  Alert,
  FormModal,
  RelativeTime,
  Textarea,
  TextInput,
  Trans,
  useSaveForm,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { requestProperty, requestsQuery } from "../server/property_requests.ts";

const NO_REQUEST = { url: "", comment: "" };

const RULES = {
  url: (typed: string) =>
    isPageUrl(completeUrl(typed)) ? null : t("Enter the URL of a page of the website"),
};

/** A form that asks the provider's staff to add a property, where the plan leaves that to them. */
export function RequestModal({ onClose }: { onClose(): void }) {
  const form = useSaveForm({
    initialValues: NO_REQUEST,
    validate: RULES,
    body: ({ url, comment }) => ({ url: completeUrl(url), comment: comment.trim() }),
    save: requestProperty,
    onSaved: () => {
      notify(t("Your request was sent."));
      onClose();
    },
  });
  const contact = runtimeConfig().MISC.CONTACT_EMAIL;
  const mayAccess = useTenant()?.authorization.pwTeamMayAccessTenant ?? true;
  return (
    <FormModal
      title={t("Request a property")}
      form={form}
      submitLabel={t("Send request")}
      failureTitle={t("Nothing was sent.")}
      failureText={(error) => failureText(error, FAILURES)}
      onClose={onClose}
    >
      <p>
        <Trans
          text="Our team adds properties to your plan. Send us the website here, or write to <link>{contact}</link>."
          contact={contact}
          link={(text) => <a href={`mailto:${contact}`}>{text}</a>}
        />
      </p>
      {!mayAccess && (
        <Alert kind="info">
          {t(
            "We can add the property once you allow the support team access under Tenant, Support.",
          )}
        </Alert>
      )}
      <TextInput
        label={t("Website")}
        type="url"
        required
        data-autofocus
        maxLength={2000}
        placeholder={t("https://www.example.com")}
        {...form.field("url")}
      />
      <CoveredNote url={form.values.url} />
      <Textarea
        label={t("Comment")}
        description={t("Optional")}
        minRows={2}
        maxLength={2000}
        {...form.field("comment")}
      />
    </FormModal>
  );
}

const FAILURES = {
  FORBIDDEN: byDetail({ limit: t("You have 20 open requests. We will answer them first.") }),
};

/** Names the property that covers the typed website already. */
function CoveredNote({ url }: { url: string }) {
  const { data = [] } = useQuery(propertiesQuery);
  const active = data.filter(({ status }) => status === "ACTIVE");
  const property = matchProperty(active, hostName(url) ?? "");
  if (!property) return null;
  return (
    <Alert kind="info">
      {t("Your property {name} covers this website already.", { name: property.name })}
    </Alert>
  );
}

/** Requests that are waiting for an answer, and the latest answers. */
export function Requests() {
  const { data = [] } = useQuery(requestsQuery);
  if (data.length === 0) return null;
  return (
    <Alert kind="info" title={t("Requested properties")}>
      <ul className="co-requests">
        {data.map((request) => (
          <li key={request._id}>
            <strong>{request.url}</strong>{" "}
            <span className="co-dimmed">
              <Trans
                text="by {requestedBy}, {when}"
                requestedBy={request.requestedBy}
                when={<RelativeTime at={request.createdAt} />}
              />
            </span>{" "}
            {answerText(request)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function answerText({ status, property, reason }: PropertyRequest): string {
  if (status === "OPEN") return t("Waiting for our answer.");
  if (status === "DECLINED") return t("Declined: {reason}", { reason: reason ?? "" });
  return property
    ? t("Added as {property}.", { property: property.name })
    : t("Added as a property.");
}
