/**
 * A reporter of Playwright that writes the flows' results to the file named by `FLOW_REPORT`, for
 * `e2e/support/flow_report.ts`. Playwright's own JSON reporter drops every step that it takes for a
 * part of a browser call, which happens to steps of a test now and then on a busy machine.
 */
import type {
  FullConfig,
  Reporter,
  TestCase,
  TestError,
  TestStep,
} from "@playwright/test/reporter";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import type { FlowReport } from "../support/flow_report.ts";

export default class FlowReporter implements Reporter {
  #folder = "";
  readonly #tests = new Set<TestCase>();
  readonly #errors: string[] = [];

  onBegin({ rootDir }: FullConfig): void {
    this.#folder = rootDir;
  }

  onTestEnd(test: TestCase): void {
    this.#tests.add(test);
  }

  onError({ message = "an error without a message" }: TestError): void {
    this.#errors.push(message);
  }

  onEnd(): void {
    const tests = [...this.#tests].map((test) => ({
      file: path.relative(this.#folder, test.location.file),
      title: test.title,
      status: test.outcome(),
      seconds: test.results.reduce((sum, { duration }) => sum + duration / 1000, 0),
      steps: test.results.flatMap(({ steps }) => stepNames(steps, test.title)),
    }));
    const report: FlowReport = { tests, errors: this.#errors };
    fs.writeFileSync(process.env.FLOW_REPORT ?? "", JSON.stringify(report));
  }
}

/** The names of a test's own steps, each with the names of its parents, at any depth. */
function stepNames(steps: TestStep[], parent: string): string[] {
  return steps.flatMap(({ category, title, steps }) => {
    if (category !== "test.step") return stepNames(steps, parent);
    const name = `${parent} > ${title}`;
    return [name, ...stepNames(steps, name)];
  });
}
