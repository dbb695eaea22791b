/** Why a step could not be done, for a person. Never contains what the step types. */
export class StepError extends Error {}
