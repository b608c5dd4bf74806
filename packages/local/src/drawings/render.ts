import { createRequire } from "node:module";

type Renderer = typeof import("@napi-rs/canvas");

/** The renderer of this machine; undefined on an unsupported platform, where people keep their initials. */
export function findRenderer(): Renderer | undefined {
  try {
    return createRequire(import.meta.url)("@napi-rs/canvas") as Renderer;
  } catch {
    return undefined;
  }
}

/** A drawing as PNG, so many pixels wide, packed on a thread of its own. */
export async function pngOf({ createCanvas, loadImage }: Renderer, svg: string, width: number): Promise<Buffer> {
  const drawing = await loadImage(Buffer.from(svg));
  const height = Math.round((width * drawing.height) / drawing.width);
  const canvas = createCanvas(width, height);
  canvas.getContext("2d").drawImage(drawing, 0, 0, width, height);
  return canvas.encode("png");
}
