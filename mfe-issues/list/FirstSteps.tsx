import { useCan } from "@crumbtrail/host";
import type { ReactNode } from "react";
import { TestLink } from "./TestLink.tsx";
import { usePropertyNames } from "./use_property_names.ts";

/** Nothing was tested yet: the way to the first issue. */
export function FirstSteps() {
  const { properties } = usePropertyNames();
  const mayTest = useCan("RUN_TESTS");
  const own = properties.filter(({ isTenantDefaultProperty }) => !isTenantDefaultProperty);
  return (
    <section className="is-first" aria-labelledby="is-first">
      <h2 id="is-first">No issues found</h2>
      <p>Nothing has been tested yet. Two steps lead to the first issue:</p>
      <ol className="is-steps">
        <Step
          title="Run a test"
          text={`A browser opens a page${
            own[0] ? ` (of ${own[0].name}, for instance)` : ""
          }, answers its consent banner and records every cookie, storage item and request.`}
        >
          {mayTest
            ? <TestLink>Run a test</TestLink>
            : <span className="ct-dimmed">Your role may read results, but not run tests.</span>}
        </Step>
        <Step
          title="Read the first issue"
          text="Anything you have not approved appears here, with the page and the cause."
        />
      </ol>
    </section>
  );
}

function Step(props: { title: string; text: string; children?: ReactNode }) {
  return (
    <li>
      <h3>{props.title}</h3>
      <p>{props.text}</p>
      {props.children}
    </li>
  );
}
