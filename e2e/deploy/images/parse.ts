/** Dockerfiles, as far as ours use them. */

export interface Instruction {
  /** `RUN`, `COPY` … */
  name: string;
  /** The rest of the line, continued lines joined. */
  rest: string;
}

export interface Stage {
  /** Of `FROM … AS name`. */
  name: string | undefined;
  instructions: Instruction[];
}

export interface Dockerfile {
  /** Defaults of the arguments before the first stage. */
  args: Record<string, string>;
  stages: Stage[];
}

/** @throws Error for a line that is no instruction */
export function parseDockerfile(text: string): Dockerfile {
  const args: Record<string, string> = {};
  const stages: Stage[] = [];
  for (const { name, rest } of instructionsOf(text)) {
    const stage = stages.at(-1);
    if (name === "FROM") {
      const [, as, own] = rest.split(/\s+/);
      stages.push({ name: as?.toUpperCase() === "AS" ? own : undefined, instructions: [] });
    } else if (stage) {
      stage.instructions.push({ name, rest });
    } else {
      const [arg = "", value = ""] = rest.split("=");
      args[arg] = value;
    }
  }
  return { args, stages };
}

function instructionsOf(text: string): Instruction[] {
  const lines = text.split("\n").filter((line) => !line.trimStart().startsWith("#")).join("\n")
    .replaceAll(/\\\n/g, " ").split("\n").map((line) => line.trim()).filter(Boolean);
  return lines.map((line) => {
    const [, name, rest] = line.match(/^([A-Z]+)\s+(.+)$/) ?? [];
    if (!name || !rest) throw new Error(`not an instruction: ${line}`);
    return { name, rest };
  });
}

/** Words of `ENV a=b c="d e"` as pairs. */
export function pairsOf(rest: string): [string, string][] {
  return [...rest.matchAll(/([A-Z_a-z]\w*)=("[^"]*"|\S*)/g)]
    .map(([, name = "", value = ""]) => [name, value.replaceAll('"', "")]);
}

/** Replaces `${NAME}` and `$NAME`. */
export function expand(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\$\{?([A-Z_]\w*)\}?/g, (whole, name) => values[name] ?? whole);
}
