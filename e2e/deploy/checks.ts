/** The checks of `deno task deploy-check`, each of a folder like `api/deploy`. */
import { z } from "zod";
import { readOverlay } from "./manifests.ts";
import { egressOf, podComplaints } from "./pod_security.ts";
import { podsOf } from "./manifests.ts";
import { ask, askOrFail, type Report } from "./report.ts";
import { compose, hadolint, kedaDefinitions, kubectlValidate, promtool } from "./tools.ts";
import { PARTS, variableComplaints } from "./variables.ts";

/** The newest version whose schemas kubectl-validate carries. */
const KUBERNETES = "1.30";
const OVERLAY = "k8s/overlays/example";

export type Check = (folder: string) => Promise<Report>;

export const CHECKS = {
  hadolint: checkDockerfiles,
  compose: checkCompose,
  "kubectl-validate": checkObjects,
  restricted: checkPods,
  variables: checkVariables,
  promtool: checkRules,
} satisfies Record<string, Check>;

async function checkDockerfiles(folder: string): Promise<Report> {
  const files = await filesIn(folder, /\.Dockerfile$/);
  const { isGood, said } = await ask(await hadolint(), files);
  return {
    tool: "hadolint",
    checked: `${files.length} Dockerfiles`,
    complaints: isGood && files.length > 0 ? [] : [said || "no Dockerfile"],
  };
}

const composed = z.looseObject({
  services: z.record(
    z.string(),
    z.looseObject({ environment: z.record(z.string(), z.unknown()).nullish() }),
  ),
});

/** Its own parser's word, and that each part is given variables of its own alone. */
async function checkCompose(folder: string): Promise<Report> {
  const given = ["-f", `${folder}/compose.yaml`, "--env-file", `${folder}/compose.env`, "config"];
  const program = await compose();
  const { isGood, said } = await ask(program, [...given, "-q"]);
  if (!isGood) return { tool: "docker compose", checked: "compose.yaml", complaints: [said] };
  const json = await askOrFail(program, [...given, "--format", "json"]);
  const { services } = composed.parse(JSON.parse(json));
  const complaints = Object.entries(services).flatMap(([name, { environment }]) => {
    const variables = PARTS[name.replace(/^.*-(reader)$/, "$1")];
    const names = Object.keys(environment ?? {});
    return variables
      ? names.filter((variable) => !variables.includes(variable))
        .map((variable) => `${name}: ${variable} is no variable of it`)
      : [];
  });
  const count = Object.keys(services).length;
  return { tool: "docker compose", checked: `${count} services of compose.yaml`, complaints };
}

async function checkObjects(folder: string): Promise<Report> {
  const { text, objects } = await readOverlay(`${folder}/${OVERLAY}`);
  const file = await Deno.makeTempFile({ suffix: ".yaml" });
  try {
    await Deno.writeTextFile(file, text);
    const definitions = await kedaDefinitions();
    const { isGood, said } = await ask(await kubectlValidate(), [
      ...["--version", KUBERNETES, "--local-crds", definitions, file],
    ]);
    return {
      tool: "kubectl-validate",
      checked: `${objects.length} objects of ${OVERLAY} for Kubernetes ${KUBERNETES}`,
      complaints: isGood ? [] : [said.split("\n").filter((line) => !/OK$/.test(line)).join("\n")],
    };
  } finally {
    await Deno.remove(file);
  }
}

/** What a scanner reaches, and nothing else. */
const SCANNER_REACHES = ["blobs", "database", "internet", "names"].map((to) => `crumbtrail-${to}`);

async function checkPods(folder: string): Promise<Report> {
  const { objects } = await readOverlay(`${folder}/${OVERLAY}`);
  const reached = egressOf(objects, "Deployment crumbtrail-scanner");
  return {
    tool: "Pod Security restricted",
    checked: `${podsOf(objects).length} pods, and what a scanner reaches`,
    complaints: [
      ...podComplaints(objects),
      ...reached.join() === SCANNER_REACHES.join()
        ? []
        : [`a scanner reaches out by ${reached.join(", ")}`],
    ],
  };
}

async function checkVariables(folder: string): Promise<Report> {
  const { objects } = await readOverlay(`${folder}/${OVERLAY}`);
  const count = Object.values(PARTS).flat().length;
  return {
    tool: "variables",
    checked: `${count} variables of ${Object.keys(PARTS).length} parts`,
    complaints: variableComplaints(objects),
  };
}

async function checkRules(folder: string): Promise<Report> {
  const program = await promtool();
  const [rules, tests] = ["alerts.yml", "alerts_test.yml"].map((name) =>
    `${folder}/prometheus/${name}`
  );
  const answers = [
    await ask(program, ["check", "rules", rules ?? ""]),
    await ask(program, ["test", "rules", tests ?? ""]),
  ];
  const count = answers[0]?.said.match(/(\d+) rules found/)?.[1] ?? "no";
  return {
    tool: "promtool",
    checked: `${count} alert rules, and their tests`,
    complaints: answers.filter(({ isGood }) => !isGood).map(({ said }) => said),
  };
}

async function filesIn(folder: string, name: RegExp): Promise<string[]> {
  const entries = await Array.fromAsync(Deno.readDir(folder));
  return entries.filter((entry) => name.test(entry.name)).map((entry) => `${folder}/${entry.name}`)
    .sort();
}
