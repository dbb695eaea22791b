/** A property as a form: fields, rules, and the body of a request. Pure. */
import type { PartialReject } from "@crumbtrail/contract/consent_settings";
import type { Property } from "@crumbtrail/contract/property";
import { isBaseUrl, isHostAlone } from "@crumbtrail/contract/urls";
import { ApiError, byDetail, type FailureReplies } from "@crumbtrail/host";
import { t } from "@crumbtrail/texts";
import {
  BANNER_RULES,
  bannerButtonsOf,
  type BannerFields,
  bannerFieldsOf,
} from "./banner_fields.ts";
import {
  EXPECTED_RULES,
  type ExpectedFields,
  expectedFieldsOf,
  expectedOf,
} from "./expected_purposes.ts";

export interface ToggleFields {
  /** Identifies the row in the form. */
  key: string;
  /** Text of the toggle on the consent banner, or a part of it. */
  label: string;
  /** The state that a test sets. */
  on: boolean;
  legitimateInterest: boolean;
}

export interface PropertyFields extends ExpectedFields, BannerFields {
  name: string;
  description: string;
  baseUrl: string;
  /** Sourcepoint's id of the property. */
  externalPropertyId: string;
  /** Sourcepoint's id of the property's vendor list. */
  spVendorListId: string;
  /** URL of a picture. */
  img: string;
  status: Property["status"];
  region: Property["region"];
  urlWhiteList: string[];
  customStorageItemWhitelist: string[];
  /** For the preset 2,5 Wege, a partial consent. */
  toggles: ToggleFields[];
}

export const NEW_PROPERTY: PropertyFields = {
  name: "",
  description: "",
  baseUrl: "",
  externalPropertyId: "",
  spVendorListId: "",
  img: "",
  status: "ACTIVE",
  region: "EU",
  urlWhiteList: [],
  customStorageItemWhitelist: [],
  toggles: [],
  ...expectedFieldsOf(undefined),
  ...bannerFieldsOf(null),
};

/** The first values of a new property for a host. */
export function prefilled(host: string): Pick<PropertyFields, "name" | "baseUrl"> {
  return { name: host.replace(/^www\./, ""), baseUrl: host };
}

export function fieldsOf(property: Property): PropertyFields {
  const { name, description, baseUrl, status, region } = property;
  const { urlWhiteList, customStorageItemWhitelist } = property;
  return {
    name,
    description,
    baseUrl,
    status,
    region,
    urlWhiteList,
    customStorageItemWhitelist,
    externalPropertyId: property.externalPropertyId ?? "",
    spVendorListId: property.spVendorListId ?? "",
    img: property.img ?? "",
    toggles: (property.partialReject?.toggles ?? []).map((toggle, n) => ({
      key: String(n),
      label: toggle.label,
      on: toggle.on,
      legitimateInterest: toggle.legitimateInterest ?? false,
    })),
    ...expectedFieldsOf(property.partialReject?.expected),
    ...bannerFieldsOf(property.bannerButtons),
  };
}

/**
 * The tenant default property has no base URL; a stored base URL may stay even if it breaks a rule.
 */
export function rulesFor(property: Property | undefined) {
  return {
    name: (name: string) => name.trim() === "" ? t("Enter a name") : null,
    baseUrl: (typed: string) =>
      property?.isTenantDefaultProperty || typed === property?.baseUrl
        ? null
        : !isBaseUrl(typed)
        ? BASE_URL_RULE
        : isHostAlone(typed)
        ? null
        : HOST_ALONE_RULE,
    img: (typed: string) =>
      typed.trim() === "" || isWebAddress(typed) ? null : t("Enter the URL of a picture"),
    ...EXPECTED_RULES,
    ...BANNER_RULES,
  };
}

const BASE_URL_RULE = t(
  "Enter a host such as www.example.com, or a root domain with a leading dot such as .example.com",
);

const HOST_ALONE_RULE = t(
  "A property covers all pages of a host: leave out the path and the query",
);

function isWebAddress(typed: string): boolean {
  return /^https?:$/.test(URL.parse(typed.trim())?.protocol ?? "");
}

/** Whether every toggle has a text. */
export function isComplete({ toggles }: PropertyFields): boolean {
  return toggles.every(({ label }) => label.trim() !== "");
}

export function bodyOf(fields: PropertyFields) {
  const { status, region, urlWhiteList, customStorageItemWhitelist } = fields;
  return {
    name: fields.name.trim(),
    description: fields.description.trim(),
    baseUrl: fields.baseUrl,
    status,
    region,
    urlWhiteList,
    customStorageItemWhitelist,
    externalPropertyId: textOrNull(fields.externalPropertyId),
    spVendorListId: textOrNull(fields.spVendorListId),
    img: textOrNull(fields.img),
    partialReject: partialRejectOf(fields),
    bannerButtons: bannerButtonsOf(fields),
  };
}

function partialRejectOf(fields: PropertyFields): PartialReject | null {
  const { toggles } = fields;
  const expected = expectedOf(fields);
  if (toggles.length === 0) return null;
  return {
    toggles: toggles.map(({ label, on, legitimateInterest }) => ({
      label: label.trim(),
      on,
      ...(legitimateInterest && { legitimateInterest }),
    })),
    ...(expected && { expected }),
  };
}

function textOrNull(typed: string): string | null {
  return typed.trim() === "" ? null : typed.trim();
}

export const PROPERTY_FAILURES: FailureReplies = {
  FORBIDDEN: byDetail({
    isTenantDefaultProperty: t("The tenant default property cannot be deleted."),
  }),
};

/** Why a change can't be undone. */
export const UNDO_FAILURES: FailureReplies = {
  CHANGED_SINCE: t("The property was changed since, or has scenarios of its own."),
};

/** The base URL, where the refusal of a duplicate is about the host and not about the name. */
export function duplicateHost(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || error.code !== "DUPLICATE_KEY") return {};
  const { details } = error;
  const isHost = typeof details === "object" && details !== null && "constraint" in details &&
    details.constraint === "properties__tenant_id__host";
  return isHost ? { baseUrl: t("Another property has this base URL") } : {};
}
