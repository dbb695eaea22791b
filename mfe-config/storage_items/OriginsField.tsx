import type { CatalogueSample, SampleKind } from "@crumbtrail/contract/catalogue_sample";
import { baseHost, coversHost, isBaseUrl } from "@crumbtrail/contract/urls";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Matches } from "../patterns/PatternField.tsx";
import { TagField } from "../patterns/TagField.tsx";
import { samplesQuery } from "../server/catalogue.ts";

interface OriginsFieldProps {
  value: readonly string[];
  onChange(origins: string[]): void;
  readOnly: boolean;
  error: ReactNode;
  /** The kind of storage entries on which the hosts are tried. */
  kind: SampleKind;
  /** The property whose tests recorded these entries; without it, all. */
  property: string | undefined;
}

/** The hosts to which an item is limited, tried on the entries that the latest tests recorded. */
export function OriginsField({ onChange, kind, property, ...field }: OriginsFieldProps) {
  const [typed, setTyped] = useState("");
  const { data: samples } = useQuery(samplesQuery(kind, property));
  return (
    <TagField
      {...field}
      label={t("Origins")}
      description={t("Optional: only entries of these hosts and of hosts below them.")}
      placeholder={t("shop.example.com")}
      minLength={3}
      typed={typed}
      onType={setTyped}
      onChange={(origins) => onChange(origins.map((origin) => origin.toLowerCase()))}
      faultOf={faultOf}
      noteOf={(origin) =>
        samples && faultOf(origin) === null &&
        <Matches kind={kind} texts={textsOf(samples, origin)} of={samples.length} />}
    />
  );
}

/** Why a text is no origin; null if it is one. */
export function faultOf(origin: string): string | null {
  return isBaseUrl(origin) ? null : t("Enter a host name such as shop.example.com");
}

/** Names of the recorded entries of a host or of hosts below it. */
function textsOf(samples: readonly CatalogueSample[], origin: string): string[] {
  const host = `.${bareHost(origin)}`;
  return samples.filter(({ origins }) => origins.some((one) => coversHost(host, bareHost(one))))
    .map(({ text }) => text);
}

const bareHost = (origin: string) => baseHost(origin).replace(/^\./, "");
