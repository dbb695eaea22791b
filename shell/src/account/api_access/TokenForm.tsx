import { ALL_PROPERTIES, TOKEN_PERMISSIONS } from "@crumbtrail/contract/permissions";
import { api, read } from "@crumbtrail/host/api";
import { useAccount } from "@crumbtrail/host/session";
import {
  Alert,
  Button,
  Checkbox,
  MultiSelect,
  Row,
  Select,
  Stack,
  TextInput,
} from "@crumbtrail/kit";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import {
  FIRST_DRAFT,
  inputOf,
  LIFETIMES,
  pickedProperties,
  toggled,
  TOKEN_PERMISSION_LABELS,
  type TokenDraft,
} from "./draft.ts";
import { propertiesQuery } from "@crumbtrail/host/shared_queries";
import { tokensQuery } from "./queries.ts";

export interface TokenFormProps {
  onMade(token: string): void;
  onCancel(): void;
}

/** Name, permissions, properties, how long: nothing is given that its maker does not hold. */
export function TokenForm({ onMade, onCancel }: TokenFormProps) {
  const [draft, setDraft] = useState(FIRST_DRAFT);
  const change = (part: Partial<TokenDraft>) => setDraft((before) => ({ ...before, ...part }));
  const queries = useQueryClient();
  const input = inputOf(draft);
  const make = useMutation({
    mutationFn: async (json: NonNullable<typeof input>) =>
      await read(api()["api-tokens"].$post({ json })),
    onSuccess: ({ token }) => {
      void queries.invalidateQueries({ queryKey: tokensQuery.queryKey });
      onMade(token);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (input) make.mutate(input);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="lg">
        <TextInput
          label="Name"
          description="Which program it is for"
          data-autofocus
          required
          maxLength={100}
          value={draft.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Permissions
          chosen={draft.permissions}
          onChange={(permissions) => change({ permissions })}
        />
        <Properties chosen={draft.properties} onChange={(properties) => change({ properties })} />
        <Select
          label="Expires after"
          options={LIFETIMES}
          value={draft.days}
          onChange={(days) => change({ days })}
        />
        {make.isError && (
          <Alert kind="error">The token could not be made. Nothing was changed.</Alert>
        )}
        <Row justify="end">
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" look="primary" busy={make.isPending} disabled={!input}>
            Create token
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

interface PermissionsProps {
  chosen: TokenDraft["permissions"];
  onChange(chosen: TokenDraft["permissions"]): void;
}

function Permissions({ chosen, onChange }: PermissionsProps) {
  const { permissions: held } = useAccount();
  return (
    <fieldset className="sh-choices">
      <legend>May</legend>
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
  chosen: TokenDraft["properties"];
  onChange(chosen: TokenDraft["properties"]): void;
}

function Properties({ chosen, onChange }: PropertiesProps) {
  const { data } = useQuery(propertiesQuery);
  const options = [
    { value: ALL_PROPERTIES as string, label: "All, now and later" },
    ...(data?.map(({ _id, name }) => ({ value: _id, label: name })) ?? []),
  ];
  return (
    <MultiSelect
      label="Properties"
      options={options}
      value={chosen}
      onChange={(after) => onChange(pickedProperties(chosen, after))}
    />
  );
}
