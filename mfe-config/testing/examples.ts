/** Example users for tests, each with what a test wants to differ. */
import type { User } from "@crumbtrail/contract/user";
import { exampleId } from "@crumbtrail/host/testing/examples";

export function exampleUser(differs: Partial<User> = {}): User {
  return {
    _id: exampleId(910),
    username: "grace@crumbtrail.test",
    firstname: "Grace",
    lastname: "Hopper",
    role: "USER",
    status: "ACTIVE",
    tenant: exampleId(901),
    propertyAuthorization: [],
    ...differs,
  };
}
