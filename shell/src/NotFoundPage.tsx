import { lazy, Suspense, useEffect, useState } from "react";
import { NotFoundNotice } from "./NotFoundNotice.tsx";
import { PageSpinner } from "./PageStates.tsx";

const Frame = lazy(() => import("./frame/Frame.tsx").then((module) => ({ default: module.Frame })));

/** Unknown addresses (specification, part 1 §2); signed-in users also see the navigation. */
export function NotFoundPage() {
  const signedIn = useSignedIn();
  if (signedIn === undefined) return <PageSpinner />;
  if (!signedIn) {
    return (
      <main className="sh-centre">
        <NotFoundNotice />
      </main>
    );
  }
  return (
    <Suspense fallback={<PageSpinner />}>
      <Frame>
        <NotFoundNotice />
      </Frame>
    </Suspense>
  );
}

/** Undefined until the check is over; false after a failed check as well. */
function useSignedIn(): boolean | undefined {
  const [signedIn, setSignedIn] = useState<boolean>();
  useEffect(() => {
    import("./signed_in.ts")
      .then(({ checkLogin }) => checkLogin())
      .then(() => setSignedIn(true), () => setSignedIn(false));
  }, []);
  return signedIn;
}
