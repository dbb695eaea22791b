/** The nonce under which this page may add `<style>` elements, as the server wrote it. */
export const nonce: string =
  document.querySelector<HTMLMetaElement>("meta[name=csp-nonce]")?.content ?? "";
