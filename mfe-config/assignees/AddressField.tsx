import { withoutWhitespace } from "@crumbtrail/contract/text";
import { Button, type FieldProps, IconClose, TextInput } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import type { ClipboardEvent, KeyboardEvent } from "react";
import { isAddress, splitPasted, withAddresses } from "./form.ts";

interface AddressFieldProps {
  addresses: readonly string[];
  onChange(addresses: string[]): void;
  /** Typed text not yet added as an address. */
  typed: FieldProps<string>;
  readOnly: boolean;
}

/** The addresses as chips, and an input for the next address (specification, part 2 §5). */
export function AddressField({ addresses, onChange, typed: box, readOnly }: AddressFieldProps) {
  const { value: typed, onChange: onType } = box;
  const add = () => {
    if (!isAddress(typed)) return;
    onChange(withAddresses(addresses, [typed]));
    onType("");
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = splitPasted(event.clipboardData.getData("text"));
    // A single address is pasted as usual.
    if (pasted.length < 2) return;
    event.preventDefault();
    onChange(withAddresses(addresses, pasted.filter(isAddress)));
    // Invalid addresses stay in the input for correction.
    onType(pasted.filter((part) => !isAddress(part)).join(","));
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  };
  return (
    <div className="co-addresses">
      {!readOnly && (
        <div className="co-address-box">
          <TextInput
            label={t("E-mail address")}
            required={addresses.length === 0}
            type="email"
            spellCheck={false}
            autoComplete="off"
            maxLength={320}
            placeholder={t("name@example.com")}
            description={t("Of a colleague, or of a person outside your company.")}
            error={box.error}
            value={typed}
            onChange={(event) => onType(withoutWhitespace(event.currentTarget.value))}
            onPaste={paste}
            onKeyDown={addOnEnter}
          />
          <Button disabled={!isAddress(typed)} onClick={add}>{t("Add")}</Button>
        </div>
      )}
      {addresses.length > 0 && (
        <ul className="co-address-list" aria-label={t("Assignees")}>
          {addresses.map((address) => (
            <li key={address}>
              <span>{address}</span>
              {!readOnly && (
                <button
                  type="button"
                  aria-label={t("Remove {address}", { address })}
                  onClick={() => onChange(addresses.filter((other) => other !== address))}
                >
                  <IconClose size={14} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
