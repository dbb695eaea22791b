/** Why the account or its user name was not changed, beside what caused it. Pure. */
import { ApiError } from "@crumbtrail/host/api";

export interface SaveFailure {
  /** The field it belongs to; without one it is about the whole form. */
  field?: "present" | "password";
  text: string;
}

export interface EmailFailure {
  /** The field it belongs to; without one it is about the whole form. */
  field?: "username" | "present";
  text: string;
}

/** @param error what asking for another user name threw */
export function emailFailure(error: unknown): EmailFailure {
  if (error instanceof ApiError && error.code === "EMAIL_NOT_VALID") {
    return { field: "username", text: "Please enter a valid e-mail address." };
  }
  if (error instanceof ApiError && error.code === "VALIDATION_ERROR") {
    return { field: "username", text: "That is already your e-mail address." };
  }
  const { field, text } = saveFailure(error);
  return field === "present" ? { field, text } : { text };
}

/** @param error what saving threw */
export function saveFailure(error: unknown): SaveFailure {
  if (!(error instanceof ApiError)) return { text: "Network error." };
  if (error.code === "PASSWORD_INCORRECT") {
    return { field: "present", text: "Password is incorrect." };
  }
  if (error.status === 429) {
    return { text: "Too many attempts. Please wait a moment and try again." };
  }
  if (error.code === "VALIDATION_ERROR" && JSON.stringify(error.details).includes('"password"')) {
    return { field: "password", text: "It is too common. Choose another one." };
  }
  return { text: "An error occurred. Please make sure the input is valid. Nothing was changed." };
}
