/** A wrong value of the environment, said in one line. */
export class ConfigError extends Error {}
