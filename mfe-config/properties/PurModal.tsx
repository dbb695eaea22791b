import type { Property } from "@crumbtrail/contract/property";
import { withoutWhitespace } from "@crumbtrail/contract/text";
import { completeUrl } from "@crumbtrail/contract/urls";
import { failureText, notify } from "@crumbtrail/host";
import {
  Alert,
  errorsBelow,
  ErrorState,
  FormModal,
  Modal,
  PasswordInput,
  Select,
  SkeletonRows,
  TextInput,
  useSaveForm,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { changeProperty, connectorsQuery } from "../server/properties.ts";
import { useChangeWording } from "../wording/change_wording.ts";
import { isPurComplete, keepsPassword, NO_PUR, purBodyOf, purFieldsOf } from "./pur_form.ts";

interface PurModalProps {
  property: Property;
  readOnly: boolean;
  onClose(): void;
}

const TITLE = t("PUR settings");

/**
 * A dialog with the login for the preset PUR, the sign-in to a paid subscription instead of
 * consent; the password is never shown again.
 */
export function PurModal(props: PurModalProps) {
  const query = useQuery(connectorsQuery);
  const [first, ...others] = query.data ?? [];
  if (first) return <PurForm {...props} connectors={[first, ...others]} />;
  return (
    <Modal opened title={TITLE} size="sm" onClose={props.onClose}>
      {query.isPending
        ? <SkeletonRows rows={3} height={52} />
        : <ErrorState onRetry={query.refetch} busy={query.isFetching} />}
    </Modal>
  );
}

/** How the scanner finds and fills a login form. */
interface Connector {
  _id: string;
  name: string;
  /** The login page; empty if every publisher has its own. */
  baseUrl: string;
}

interface PurFormProps extends PurModalProps {
  connectors: readonly [Connector, ...Connector[]];
}

function PurForm({ property, readOnly, onClose, connectors }: PurFormProps) {
  const { pur } = property;
  const wording = useChangeWording("property");
  const form = useSaveForm({
    initialValues: purFieldsOf(pur, connectors[0]._id),
    version: property.version,
    isComplete: (fields) => isPurComplete(fields, pur),
    body: purBodyOf,
    readOnly,
    save: (_, change) => changeProperty(property._id, change),
    errorsOf: errorsBelow("pur"),
    onSaved: () => {
      notify(t("Property saved successfully"));
      onClose();
    },
  });
  const { connector } = form.values;
  const url = form.field("url");
  const isKept = keepsPassword(form.values, pur);
  const choose = (id: string) => {
    const page = connectors.find(({ _id }) => _id === id)?.baseUrl ?? "";
    form.set({ connector: id, ...(form.values.url === "" && page !== "" && { url: page }) });
  };
  return (
    <FormModal
      title={TITLE}
      size="sm"
      form={form}
      failureText={failureText}
      wording={wording}
      onClose={onClose}
    >
      {pur?.passwordSet === false && (
        <Alert kind="warning" title={t("Password missing")}>
          {t(
            "These settings were imported without their password. Tests with PUR can start once it is entered.",
          )}
        </Alert>
      )}
      <Select
        label={t("Connector")}
        options={[
          { value: NO_PUR, label: t("No PUR") },
          ...connectors.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        disabled={readOnly}
        value={connector}
        onChange={choose}
      />
      {connector !== NO_PUR && (
        <>
          <TextInput
            label="URL"
            required
            type="url"
            spellCheck={false}
            readOnly={readOnly}
            description={t("The page with the login form")}
            maxLength={2000}
            {...url}
            onChange={(event) => url.onChange(withoutWhitespace(event.currentTarget.value))}
            onBlur={() => url.onChange(completeUrl(form.values.url))}
          />
          <TextInput
            label={t("Username")}
            required
            autoComplete="off"
            readOnly={readOnly}
            maxLength={320}
            {...form.field("username")}
          />
          {!readOnly && (
            <PasswordInput
              label={t("Password")}
              required={!isKept}
              autoComplete="new-password"
              maxLength={500}
              placeholder={isKept ? t("unchanged") : ""}
              description={isKept
                ? t("Stored encrypted and never shown. Enter a new one to replace it.")
                : t("At least 4 characters. Stored encrypted and never shown.")}
              {...form.field("password")}
            />
          )}
        </>
      )}
    </FormModal>
  );
}
