import { Button, Row } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { type ChangeEvent, useRef, useState } from "react";

export interface AvatarFieldProps {
  value: string | null;
  onChange(avatar: string | null): void;
}

/** Pixels of a picture's side. */
const SIDE = 128;

/** The account's picture: chosen from a file, made small here, taken away again. */
export function AvatarField({ value, onChange }: AvatarFieldProps) {
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
      {value
        ? <img className="sh-avatar" src={value} alt={t("Your picture")} />
        : <span className="sh-avatar" aria-hidden="true" />}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={t("Picture")}
        onChange={choose}
      />
      <Button size="sm" onClick={() => input.current?.click()}>{t("Choose picture")}</Button>
      {value && <Button size="sm" look="quiet" onClick={() => onChange(null)}>{t("Remove")}
      </Button>}
      {failed && <span role="alert">{t("This file is not a picture that can be used.")}</span>}
    </Row>
  );
}

/**
 * A picture file as a small square data URL, without metadata such as the place.
 * @throws when the browser cannot read the file as a picture
 */
async function smallPicture(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser can't draw");
  // JPEG knows no transparency.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, SIDE, SIDE);
  const side = Math.min(bitmap.width, bitmap.height);
  const [x, y] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  context.drawImage(bitmap, x, y, side, side, 0, 0, SIDE, SIDE);
  bitmap.close();
  return canvas.toDataURL("image/jpeg", 0.85);
}
