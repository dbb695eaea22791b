/** A picture file as a small square data URL. What else the file holds, such as its place, goes. */
const SIDE = 128;

/** @throws when the file is no picture the browser can read */
export async function smallPicture(file: Blob): Promise<string> {
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
