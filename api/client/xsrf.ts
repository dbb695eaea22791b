/** The double submit of the XSRF token: what the server set as a cookie goes back as a header. */

/** Adds the header to a call that changes something. */
export function xsrfHeaders(headers: Headers, method = "GET"): Headers {
  const token = method.toUpperCase() === "GET" ? undefined : tokenIn(globalThis.document?.cookie);
  if (token) headers.set("X-XSRF-TOKEN", token);
  return headers;
}

function tokenIn(cookies = ""): string | undefined {
  const value = cookies.match(/(?:^|; )XSRF-TOKEN=([^;]*)/)?.[1];
  return value && decodeURIComponent(value);
}
