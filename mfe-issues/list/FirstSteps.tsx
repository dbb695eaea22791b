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
          text={`A browser loads a page${
            own[0] ? `, for instance of ${own[0].name},` : ""
          } makes a choice in its consent layer and writes down everything that is set and called.`}
        >
          {mayTest
            ? <TestLink>Run a test</TestLink>
            : <span className="ct-dimmed">Your role may read results, but not run tests.</span>}
        </Step>
        <Step
          title="Read the first issue"
          text="What you have not approved appears here by itself: what it is, on which page, who caused it."
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
