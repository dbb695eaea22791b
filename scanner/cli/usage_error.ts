/** Said to the person at the keyboard; exit code 3. */
export class UsageError extends Error {}
