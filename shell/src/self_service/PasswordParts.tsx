import { missingParts, PASSWORD_PARTS, type PasswordPart } from "@crumbtrail/contract/credentials";
import { IconCheck } from "@crumbtrail/kit/signin";

const LABELS: Record<PasswordPart, string> = {
  lowercase: "Lowercase letter",
  uppercase: "Uppercase letter",
  digit: "Digit",
  length: "At least 8 characters",
};

/** Which parts of a strong password are met; a word and a tick, not colour alone. */
export function PasswordParts({ id, password }: { id: string; password: string }) {
  const missing = missingParts(password);
  return (
    <ul id={id} className="sh-password-parts" aria-label="A strong password has">
      {PASSWORD_PARTS.map((part) => {
        const met = !missing.includes(part);
        return (
          <li key={part} data-met={met} aria-label={`${LABELS[part]}: ${met ? "met" : "missing"}`}>
            <span aria-hidden="true">{met ? <IconCheck size={14} /> : "–"}</span>
            {LABELS[part]}
          </li>
        );
      })}
    </ul>
  );
}
