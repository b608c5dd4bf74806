/** px; enough for a document's reader, and a tenth of a phone camera's size. */
const longestEdge = 2_400;
const quality = 0.88;
/** Bytes; larger files do not come from cameras, and would not fit a phone's memory when decoded. */
const mostBytes = 60_000_000;

/** The size a picture is drawn at: at most 2400 px at its longer edge, never enlarged. */
export function shrunkSize(width: number, height: number) {
  const share = Math.min(1, longestEdge / Math.max(width, height));
  return { width: Math.round(width * share), height: Math.round(height * share) };
}

/**
 * A photo larger than 2400 px or `maxBytes`, or in CMYK, as a smaller upright JPEG. Anything else, and what the browser
 * cannot decode, is returned unchanged. The server checks the file again in any case.
 */
export async function shrinkPhoto(file: File, maxBytes: number): Promise<File> {
  if (!file.type.startsWith("image/") || file.size > mostBytes) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const size = shrunkSize(picture.width, picture.height);
    const isCmyk = await hasPrinterColours(file);
    if (size.width === picture.width && file.size <= maxBytes && !isCmyk) return file;
    const canvas = Object.assign(document.createElement("canvas"), size);
    const pen = canvas.getContext("2d");
    if (!pen) return file;
    // A JPEG has no transparency: it would become black.
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, size.width, size.height);
    pen.drawImage(picture, 0, 0, size.width, size.height);
    picture.close();
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    if (!drawn || (drawn.size >= file.size && !isCmyk)) return file;
    return new File([drawn], `${file.name.replace(/\.[^.]*$/, "")}.jpg`, { type: "image/jpeg" });
  } catch {
    return file;
  }
}

/**
 * Whether a JPEG has four colours, as for printing: browsers show it, the server does not read it (ITU T.81, B.2.2).
 */
async function hasPrinterColours(file: File): Promise<boolean> {
  if (file.type !== "image/jpeg") return false;
  const view = new DataView(await file.arrayBuffer());
  for (let at = 2; at + 10 <= view.byteLength && view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) return view.getUint8(at + 9) === 4;
    if (marker === 0xda) return false;
  }
  return false;
}
