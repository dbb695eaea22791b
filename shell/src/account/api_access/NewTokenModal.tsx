import {
  ALL_PROPERTIES,
  pickedProperties,
  TOKEN_PERMISSION_LABELS,
  TOKEN_PERMISSIONS,
} from "@crumbtrail/contract/permissions";
import { propertiesQuery } from "@crumbtrail/host/queries";
import { useAccount } from "@crumbtrail/host/session";
import {
  Alert,
  Button,
  Checkbox,
  CopyButton,
  FormModal,
  Modal,
  MultiSelect,
  Row,
  Select,
  Stack,
  TextInput,
  useSaveForm,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  addToken,
  bodyOf,
  isComplete,
  LIFETIMES,
  NEW_TOKEN,
  toggled,
  type TokenFields,
} from "./tokens.ts";

/** Makes a token and shows the token once. Offers only permissions that the maker holds. */
export function NewTokenModal({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string>();
  const form = useSaveForm({
    initialValues: NEW_TOKEN,
    body: bodyOf,
    isComplete,
    save: addToken,
    onSaved: (added) => setToken(added.token),
  });
  if (token !== undefined) return <NewToken token={token} onClose={onClose} />;
  const { permissions, properties } = form.values;
  return (
    <FormModal
      title={t("New token")}
      form={form}
      submitLabel={t("Create token")}
      failureTitle=""
      failureText={() => t("The token could not be made. Nothing was changed.")}
      onClose={onClose}
    >
      <TextInput
        label={t("Name")}
        description={t("Which program it is for")}
        data-autofocus
        required
        maxLength={100}
        {...form.field("name")}
      />
      <Permissions
        chosen={permissions}
        onChange={(permissions) => form.set({ permissions })}
      />
      <Properties chosen={properties} onChange={(properties) => form.set({ properties })} />
      <Select label={t("Expires after")} options={LIFETIMES} {...form.field("days")} />
    </FormModal>
  );
}

interface PermissionsProps {
  chosen: TokenFields["permissions"];
  onChange(chosen: TokenFields["permissions"]): void;
}

function Permissions({ chosen, onChange }: PermissionsProps) {
  const { permissions: held } = useAccount();
  return (
    <fieldset className="sh-choices">
      <legend>{t("May")}</legend>
      {TOKEN_PERMISSIONS.filter((name) => held.includes(name)).map((name) => (
        <Checkbox
          key={name}
          label={TOKEN_PERMISSION_LABELS[name]}
          checked={chosen.includes(name)}
          onChange={() => onChange(toggled(chosen, name))}
        />
      ))}
    </fieldset>
  );
}

interface PropertiesProps {
  chosen: TokenFields["properties"];
  onChange(chosen: TokenFields["properties"]): void;
}

function Properties({ chosen, onChange }: PropertiesProps) {
  const { data } = useQuery(propertiesQuery);
  const options = [
    { value: ALL_PROPERTIES as string, label: t("All, now and later") },
    ...(data?.map(({ _id, name }) => ({ value: _id, label: name })) ?? []),
  ];
  return (
    <MultiSelect
      label={t("Properties")}
      options={options}
      value={chosen}
      onChange={(after) => onChange(pickedProperties(chosen, after))}
    />
  );
}

/** The token itself, with a way to copy it. */
function NewToken({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={t("Your new token")}>
      <Stack gap="lg">
        <Alert kind="warning">
          {t("Copy it now: it is not shown again. Anyone who has it can use it.")}
        </Alert>
        <Row gap="sm">
          <code className="sh-token" aria-label={t("Token")}>{token}</code>
          <CopyButton text={token} what={t("token")} />
        </Row>
        <Row justify="end">
          <Button look="primary" onClick={onClose}>{t("Done")}</Button>
        </Row>
      </Stack>
    </Modal>
  );
}
