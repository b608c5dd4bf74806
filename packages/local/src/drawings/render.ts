import { createRequire } from "node:module";

/** What is used of @resvg/resvg-js, which npm brings where there is a build of it. */
interface Renderer {
  renderAsync(svg: string, options: object): Promise<{ asPng(): Buffer }>;
}

/** The renderer of this machine; undefined on a platform it is not built for, where people keep their initials. */
export function findRenderer(): Renderer | undefined {
  try {
    return createRequire(import.meta.url)("@resvg/resvg-js") as Renderer;
  } catch {
    return undefined;
  }
}

/** A drawing as PNG, so many pixels wide, drawn on a thread of its own. */
export async function pngOf(renderer: Renderer, svg: string, width: number): Promise<Buffer> {
  const drawn = await renderer.renderAsync(svg, {
    fitTo: { mode: "width", value: width },
    font: { loadSystemFonts: false },
  });
  return drawn.asPng();
}
