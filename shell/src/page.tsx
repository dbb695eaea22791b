/** From an empty page to the router. */
import { createRoot } from "react-dom/client";
import { StrictMode } from "react";
import { loadVisit } from "@crumbtrail/host/visit";
import { nonce } from "./Root.tsx";
import { Start } from "./Start.tsx";

// deno-lint-ignore prefer-const -- the bundler's own variable, assigned below
declare let __webpack_nonce__: string;

const container = document.getElementById("root");
if (container === null) throw new Error("index.html has no #root");

// Before the first call and the first address.
loadVisit();
// For styles that libraries add at run time (the scroll lock of dialogs).
__webpack_nonce__ = nonce;
createRoot(container).render(
  <StrictMode>
    <Start />
  </StrictMode>,
);
