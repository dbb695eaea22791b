/** Passwords, as Argon2id in PHC format. */
import { hash, verify } from "@node-rs/argon2";

/** OWASP's choice for Argon2id: 19 MiB, two passes, one lane. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, SETTINGS);
}

/** A hash nobody knows the password of, made with the settings above. */
const NOBODY =
  "$argon2id$v=19$m=19456,t=2,p=1$VLdFSIN5W+rTEyD1vu+TCg$+cKZ87PyMrNJ23oGdTCdXjbn3jnswm3HsAMSecHz7ME";

/** Whether the password is right. Without a hash it takes as long and is wrong. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? NOBODY, password);
  return stored !== null && matches;
}
