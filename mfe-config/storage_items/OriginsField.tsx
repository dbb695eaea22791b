import { isBaseUrl } from "@crumbtrail/contract/urls";
import { type ReactNode, useState } from "react";
import { TagField } from "../patterns/TagField.tsx";

interface OriginsFieldProps {
  value: readonly string[];
  onChange(origins: string[]): void;
  readOnly: boolean;
  error: ReactNode;
}

/** The hosts that a storage entry may be of. */
export function OriginsField({ onChange, ...field }: OriginsFieldProps) {
  const [typed, setTyped] = useState("");
  return (
    <TagField
      {...field}
      label="Origins"
      description="Optional: only entries of these hosts and of hosts below them."
      placeholder="shop.example.com"
      minLength={3}
      typed={typed}
      onType={setTyped}
      onChange={(origins) => onChange(origins.map((origin) => origin.toLowerCase()))}
      faultOf={faultOf}
    />
  );
}

/** Why a text is no origin; null if it is one. */
export function faultOf(origin: string): string | null {
  return isBaseUrl(origin) ? null : "Enter a host name such as shop.example.com";
}
