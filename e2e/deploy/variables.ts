/** Every variable of every part is set, or named as left to its default; and none else. */
import { API_VARIABLES, READER_VARIABLES, WORKER_VARIABLES } from "@crumbtrail/api/environment";
import { DAEMON_VARIABLES } from "@crumbtrail/scanner/daemon/environment";
import { VARIABLES as SHELL_VARIABLES } from "@crumbtrail/shell/server";
import { type Container, type Manifest, podsOf } from "./manifests.ts";

/** By the container's name. */
export const PARTS: Readonly<Record<string, readonly string[]>> = {
  api: API_VARIABLES,
  worker: WORKER_VARIABLES,
  reader: READER_VARIABLES,
  scanner: DAEMON_VARIABLES,
  shell: SHELL_VARIABLES,
};

/** Belongs into a Secret. */
const SECRET =
  /^DATABASE_|^AWS_.*(KEY|SESSION_TOKEN)|^SMTP_URL$|^ELASTICSEARCH_URL$|^OIDC_|SECRET|METRICS_TOKEN|_KEY$/;

/**
 * The annotation `crumbtrail/left-to-default-PART` of a Deployment names what is not set.
 * @returns complaints
 */
export function variableComplaints(objects: Manifest[]): string[] {
  const maps = new Map(
    objects.filter(({ kind }) => kind === "ConfigMap").map(({ metadata, data }) => [
      metadata.name,
      Object.keys(data),
    ]),
  );
  const deployed = podsOf(objects).flatMap(({ name, annotations, pod }) =>
    pod.containers.map((container) => ({ deployment: name, annotations, container }))
  );
  const absent = Object.keys(PARTS).filter((part) =>
    !deployed.some(({ container }) => container.name === part)
  );
  return [
    ...absent.map((part) => `${part} is in no Deployment`),
    ...deployed.flatMap(({ deployment, annotations, container }) => {
      const variables = PARTS[container.name];
      if (!variables) return [];
      const left = annotations[`crumbtrail/left-to-default-${container.name}`] ?? "";
      return ofPart(variables, container, maps, left.split(/\s+/).filter(Boolean))
        .map((says) => `${deployment}, ${container.name}: ${says}`);
    }),
  ];
}

function ofPart(
  variables: readonly string[],
  { env, envFrom }: Container,
  maps: ReadonlyMap<string, string[]>,
  left: string[],
): string[] {
  const names = envFrom.flatMap(({ configMapRef }) => configMapRef ? [configMapRef.name] : []);
  const open = [
    ...names.flatMap((name) => maps.get(name) ?? []),
    ...env.filter(({ valueFrom }) => !valueFrom).map(({ name }) => name),
  ];
  const given = [...open, ...env.filter(({ valueFrom }) => valueFrom).map(({ name }) => name)];
  const isKnown = (name: string) => variables.includes(name);
  const says = (found: string[], what: string) => found.map((name) => `${name} ${what}`);
  return [
    ...says(names.filter((name) => !maps.has(name)), "is no ConfigMap"),
    ...says(
      variables.filter((name) => !given.includes(name) && !left.includes(name)),
      "is neither in a ConfigMap, nor in a Secret, nor named as left to its default",
    ),
    ...says([...given, ...left].filter((name) => !isKnown(name)), "is no variable of it"),
    ...says(left.filter((name) => given.includes(name)), "is set, and named as left"),
    ...says(open.filter((name) => SECRET.test(name)), "is a secret, and open to read"),
  ];
}
