import { Button, Row } from "@crumbtrail/kit";
import { type ChangeEvent, useRef, useState } from "react";
import { smallPicture } from "./picture.ts";

export interface AvatarFieldProps {
  avatar: string | null;
  onChange(avatar: string | null): void;
}

/** The account's picture: chosen from a file, made small here, taken away again. */
export function AvatarField({ avatar, onChange }: AvatarFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState(false);
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    const picture = await smallPicture(file).catch(() => null);
    setFailed(picture === null);
    if (picture) onChange(picture);
    // The same file can be chosen once more.
    if (input.current) input.current.value = "";
  };
  return (
    <Row gap="md">
      {avatar
        ? <img className="sh-avatar" src={avatar} alt="Your picture" />
        : <span className="sh-avatar" aria-hidden="true" />}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label="Picture"
        onChange={choose}
      />
      <Button size="sm" onClick={() => input.current?.click()}>Choose picture</Button>
      {avatar && <Button size="sm" look="quiet" onClick={() => onChange(null)}>Remove</Button>}
      {failed && <span role="alert">This file is not a picture that can be used.</span>}
    </Row>
  );
}
