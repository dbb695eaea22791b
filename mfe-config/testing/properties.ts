/** Four properties, and a fake server's answers with them. */
import {
  exampleId,
  exampleLimits,
  exampleProperty,
  exampleTenant,
} from "@crumbtrail/host/testing/examples";
import { type FakeServer, listOf } from "@crumbtrail/host/testing/fake_server";

export const ROOT = exampleProperty({
  _id: exampleId(1),
  name: "Harbour",
  baseUrl: ".harbour.test",
  urlWhiteList: ["^https://cdn\\."],
  partialReject: {
    toggles: [{ label: "Analytics", on: true }],
    expected: { purposeConsents: [1, 7] },
  },
  version: 4,
});
export const SHOP = exampleProperty({
  _id: exampleId(2),
  name: "Shop",
  baseUrl: "https://shop.harbour.test",
  pur: { url: "https://pur.test/", username: "reader", connector: "login-form", passwordSet: true },
});
export const OLD = exampleProperty({
  _id: exampleId(3),
  name: "Old",
  baseUrl: "old.test",
  status: "DISABLED",
});
export const REST = exampleProperty({
  _id: exampleId(4),
  name: "All other websites",
  baseUrl: "",
  isTenantDefaultProperty: true,
});

export const LIMITS = `GET /tenants/${exampleTenant()._id}/limits`;
export const PROPERTIES = "/admin/properties";

export const answers = (differs: FakeServer["answers"] = {}) => ({
  "GET /properties": () => listOf([ROOT, SHOP, OLD, REST]),
  "GET /properties/requests": () => listOf([]),
  "GET /properties/move-preview": () => ({ moves: [], isLowerBound: false }),
  "GET /common/pur-connectors": () =>
    listOf([{ _id: "login-form", name: "Login form", baseUrl: "" }]),
  [LIMITS]: () => ({ ...exampleLimits(), ownProperties: true }),
  ...Object.fromEntries([ROOT, SHOP, OLD, REST].map(({ _id }) => [
    `GET /properties/${_id}/toggles`,
    () => ({ toggles: [] }),
  ])),
  ...Object.fromEntries([ROOT, SHOP, OLD, REST].map(({ _id }) => [
    `GET /properties/${_id}/page-statements`,
    () => listOf([]),
  ])),
  ...differs,
});
