/** px; more than a reader of a document can use, and a tenth of what a phone's camera sends. */
const longestEdge = 2_400;
const quality = 0.88;
const photos: readonly string[] = ["image/jpeg", "image/png", "image/webp"];

/** The size a picture is drawn at: at most 2400 px at its longer edge, never larger than it was. */
export function shrunkSize(width: number, height: number) {
  const share = Math.min(1, longestEdge / Math.max(width, height));
  return { width: Math.round(width * share), height: Math.round(height * share) };
}

/**
 * A large photo as a smaller JPEG, upright; anything else, and whatever the browser cannot draw, as it is. The server looks
 * at the file again in any case.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!photos.includes(file.type)) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const size = shrunkSize(picture.width, picture.height);
    if (size.width === picture.width) return file;
    const canvas = Object.assign(document.createElement("canvas"), size);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, size.width, size.height);
    picture.close();
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    if (!drawn || drawn.size >= file.size) return file;
    return new File([drawn], `${file.name.replace(/\.[^.]*$/, "")}.jpg`, { type: "image/jpeg" });
  } catch {
    return file;
  }
}
