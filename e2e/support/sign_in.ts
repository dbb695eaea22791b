/** A session of a running product, over HTTP. */

/** Signs in. @returns headers for further calls; throws an Error if the sign-in is refused */
export async function signIn(
  url: string,
  person: { username: string; password: string },
): Promise<Record<string, string>> {
  const config = await fetch(`${url}/config`);
  await config.body?.cancel();
  const cookies = cookiesOf(config);
  const headers = (): Record<string, string> => ({
    "content-type": "application/json",
    "origin": url,
    "cookie": [...cookies].map((pair) => pair.join("=")).join("; "),
    "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "",
  });
  const body = JSON.stringify(person);
  const login = await fetch(`${url}/api/login`, { method: "POST", headers: headers(), body });
  await login.body?.cancel();
  if (!login.ok) throw new Error(`The sign-in answers ${login.status}`);
  for (const [name, value] of cookiesOf(login)) cookies.set(name, value);
  return headers();
}

function cookiesOf(response: Response): Map<string, string> {
  const pairs = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  return new Map(pairs.map((pair) => [pair.split("=")[0] ?? "", pair.replace(/^[^=]*=/, "")]));
}
