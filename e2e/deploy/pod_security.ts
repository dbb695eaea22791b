/**
 * Pods as the standard `restricted` demands, and a read-only root file system beside it
 * (https://kubernetes.io/docs/concepts/security/pod-security-standards/); and where they reach.
 */
import { type Container, containersOf, type Manifest, podsOf, type PodSpec } from "./manifests.ts";

const VOLUMES = ["configMap", "csi", "downwardAPI", "emptyDir", "ephemeral"]
  .concat("persistentVolumeClaim", "projected", "secret");

/** @returns complaints, none for pods that the standard admits */
export function podComplaints(objects: Manifest[]): string[] {
  return podsOf(objects).flatMap(({ name, pod }) => [
    ...ofPod(pod).map((says) => `${name}: ${says}`),
    ...containersOf(pod).flatMap((container) =>
      ofContainer(container, pod).map((says) => `${name}, ${container.name}: ${says}`)
    ),
  ]);
}

function ofPod(pod: PodSpec): string[] {
  const host = (["hostNetwork", "hostPID", "hostIPC"] as const).filter((name) => pod[name]);
  const volumes = pod.volumes.filter((volume) => !VOLUMES.some((kind) => kind in volume));
  return [
    ...host.map((name) => `${name} is not allowed`),
    ...volumes.map(({ name }) => `the kind of volume ${name} is not allowed`),
  ];
}

function ofContainer({ securityContext: own }: Container, pod: PodSpec): string[] {
  const said = { ...pod.securityContext, ...own };
  const added = (own.capabilities?.add ?? []).filter((name) => name !== "NET_BIND_SERVICE");
  const demands: [boolean, string][] = [
    [said.runAsNonRoot === true, "runAsNonRoot is not true"],
    [said.runAsUser !== 0, "runAsUser is root"],
    [own.allowPrivilegeEscalation === false, "allowPrivilegeEscalation is not false"],
    [own.privileged !== true, "it is privileged"],
    [own.capabilities?.drop.includes("ALL") ?? false, "capabilities do not drop ALL"],
    [added.length === 0, `capabilities add ${added}`],
    [
      ["RuntimeDefault", "Localhost"].includes(said.seccompProfile?.type ?? ""),
      "seccompProfile is neither RuntimeDefault nor Localhost",
    ],
    [own.readOnlyRootFilesystem === true, "readOnlyRootFilesystem is not true"],
  ];
  return demands.filter(([isMet]) => !isMet).map(([, says]) => says);
}

/** Policies by which a pod of this name reaches out, sorted. */
export function egressOf(objects: Manifest[], pod: string): string[] {
  const found = podsOf(objects).find(({ name }) => name === pod);
  if (!found) return [];
  return objects.filter(({ kind, spec }) => {
    if (kind !== "NetworkPolicy" || !spec?.podSelector || spec.egress.length === 0) return false;
    const wanted = Object.entries(spec.podSelector.matchLabels);
    return wanted.every(([label, value]) => found.labels[label] === value);
  }).map(({ metadata }) => metadata.name).sort();
}
