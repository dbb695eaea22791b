/** The objects of Kubernetes that an overlay makes. */
import { parseAllDocuments } from "yaml";
import { z } from "zod";
import { kustomize } from "./tools.ts";

const reference = z.looseObject({ name: z.string() });
const container = z.looseObject({
  name: z.string(),
  env: z.array(z.looseObject({ name: z.string(), valueFrom: z.looseObject({}).optional() }))
    .default([]),
  envFrom: z.array(z.looseObject({ configMapRef: reference.optional() })).default([]),
  securityContext: z.looseObject({
    allowPrivilegeEscalation: z.boolean().optional(),
    privileged: z.boolean().optional(),
    readOnlyRootFilesystem: z.boolean().optional(),
    runAsNonRoot: z.boolean().optional(),
    runAsUser: z.number().optional(),
    capabilities: z.looseObject({
      drop: z.array(z.string()).default([]),
      add: z.array(z.string()).default([]),
    }).optional(),
    seccompProfile: z.looseObject({ type: z.string() }).optional(),
  }).default({}),
});
export type Container = z.infer<typeof container>;

const podSpec = z.looseObject({
  containers: z.array(container),
  initContainers: z.array(container).default([]),
  hostNetwork: z.boolean().optional(),
  hostPID: z.boolean().optional(),
  hostIPC: z.boolean().optional(),
  securityContext: container.shape.securityContext,
  volumes: z.array(z.looseObject({ name: z.string() })).default([]),
});
export type PodSpec = z.infer<typeof podSpec>;

const labels = z.record(z.string(), z.string());
const object = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), annotations: labels.default({}) }),
  data: labels.default({}),
  spec: z.looseObject({
    template: z.looseObject({
      metadata: z.looseObject({ labels: labels.default({}) }),
      spec: podSpec,
    }).optional(),
    podSelector: z.looseObject({ matchLabels: labels.default({}) }).optional(),
    egress: z.array(z.unknown()).default([]),
  }).optional(),
});
export type Manifest = z.infer<typeof object>;

export interface Overlay {
  /** As YAML. */
  text: string;
  objects: Manifest[];
}

/** @throws Error where the folder can't be rendered, or an object is none */
export async function readOverlay(folder: string): Promise<Overlay> {
  const text = await kustomize(folder);
  return { text, objects: parseManifests(text) };
}

export function parseManifests(text: string): Manifest[] {
  return parseAllDocuments(text).map((document) => object.parse(document.toJS()));
}

/** What a rollout starts: name, labels and pod of each Deployment and Job. */
export function podsOf(objects: Manifest[]) {
  return objects.flatMap(({ kind, metadata, spec }) =>
    spec?.template
      ? [{
        name: `${kind} ${metadata.name}`,
        annotations: metadata.annotations,
        labels: spec.template.metadata.labels,
        pod: spec.template.spec,
      }]
      : []
  );
}

export const containersOf = ({ containers, initContainers }: PodSpec): Container[] => [
  ...initContainers,
  ...containers,
];
