/** Example users and groups for tests, each with what a test wants to differ. */
import type { IssueAssigneeGroup } from "@crumbtrail/contract/assignee";
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

export function exampleGroup(differs: Partial<IssueAssigneeGroup> = {}): IssueAssigneeGroup {
  return {
    _id: exampleId(920),
    name: "Ad ops",
    description: "Whoever takes tags out",
    assignees: ["ops@agency.test"],
    properties: ["ALL"],
    resolveTimeThresholdInHours: 24,
    status: "ACTIVE",
    ...differs,
  };
}
