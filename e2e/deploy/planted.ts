/** Mistakes, one of each kind, each of which its check has to refuse. */
import { CHECKS } from "./checks.ts";

export interface Mistake {
  /** In words. */
  what: string;
  /** Below `api/deploy`. */
  file: string;
  right: string;
  wrong: string;
  check: keyof typeof CHECKS;
  /** In the check's complaint. */
  says: RegExp;
}

export const MISTAKES: readonly Mistake[] = [
  {
    what: "an image of root",
    file: "server.Dockerfile",
    right: "USER 10001:10001",
    wrong: "USER root",
    check: "hadolint",
    says: /DL3002/,
  },
  {
    what: "a misspelt key of compose",
    file: "compose.yaml",
    right: "mem_limit: 512m",
    wrong: "mem_limits: 512m",
    check: "compose",
    says: /mem_limits/,
  },
  {
    what: "a misspelt variable in compose",
    file: "compose.yaml",
    right: "CONTACT_EMAIL:",
    wrong: "CONTACT_MAIL:",
    check: "compose",
    says: /CONTACT_MAIL/,
  },
  {
    what: "a misspelt key of Kubernetes",
    file: "k8s/base/api.yaml",
    right: "replicas: 2",
    wrong: "replica: 2",
    check: "kubectl-validate",
    says: /replica/,
  },
  {
    what: "a misspelt key of KEDA",
    file: "k8s/base/scanner_scaler.yaml",
    right: "cooldownPeriod:",
    wrong: "coolDownPeriod:",
    check: "kubectl-validate",
    says: /coolDownPeriod/,
  },
  {
    what: "a pod of root",
    file: "k8s/base/scanner.yaml",
    right: "runAsNonRoot: true",
    wrong: "runAsNonRoot: false",
    check: "restricted",
    says: /scanner: runAsNonRoot is not true/,
  },
  {
    what: "a scanner that reaches the search",
    file: "k8s/base/scanner.yaml",
    right: "crumbtrail/reaches-blobs:",
    wrong: 'crumbtrail/reaches-search: "true"\n        crumbtrail/reaches-blobs:',
    check: "restricted",
    says: /crumbtrail-search/,
  },
  {
    what: "a missing variable",
    file: "k8s/base/worker.env",
    right: "WORKER_HOST=0.0.0.0\n",
    wrong: "",
    check: "variables",
    says: /worker: WORKER_HOST is neither/,
  },
  {
    what: "a secret in a ConfigMap",
    file: "k8s/base/shell.env",
    right: "TRUST_PROXY=true",
    wrong: "TRUST_PROXY=true\nMETRICS_TOKEN=open-to-everybody",
    check: "variables",
    says: /METRICS_TOKEN is a secret/,
  },
  {
    what: "an alert rule that is no expression",
    file: "prometheus/alerts.yml",
    right: "expr: ",
    wrong: "expr: sum( ",
    check: "promtool",
    says: /expr/,
  },
];

/**
 * Runs a check on a copy of the files with the mistake in it.
 * @returns a complaint if it was not refused, or the file does not have what is right
 */
export async function refused(mistake: Mistake, folder: string): Promise<string | undefined> {
  const copy = await Deno.makeTempDir({ prefix: "crumbtrail-planted-" });
  try {
    await copyFolder(folder, copy);
    const path = `${copy}/${mistake.file}`;
    const text = await Deno.readTextFile(path);
    if (!text.includes(mistake.right)) return `${mistake.file} has no "${mistake.right}"`;
    await Deno.writeTextFile(path, text.replace(mistake.right, () => mistake.wrong));
    const { complaints } = await CHECKS[mistake.check](copy);
    const said = complaints.join("\n");
    return mistake.says.test(said) ? undefined : `${mistake.what} was not refused: ${said}`;
  } finally {
    await Deno.remove(copy, { recursive: true });
  }
}

async function copyFolder(from: string, to: string): Promise<void> {
  await Deno.mkdir(to, { recursive: true });
  for await (const { name, isDirectory } of Deno.readDir(from)) {
    const [source, target] = [`${from}/${name}`, `${to}/${name}`];
    if (isDirectory) await copyFolder(source, target);
    else await Deno.copyFile(source, target);
  }
}
