import readJpeg, { init as initReadJpeg } from "@jsquash/jpeg/decode.js";
import writeJpeg, { init as initWriteJpeg } from "@jsquash/jpeg/encode.js";
import readPng, { init as initReadPng } from "@jsquash/png/decode.js";
import resize, { initResize } from "@jsquash/resize";
import type { Drawn, Images } from "@naqi/core/ports/images";
import { codec } from "./codecs.ts";
import { imageHeader } from "./image-header.ts";
import { flattened, type Pixels, upright } from "./pixels.ts";

/** More than phone cameras produce, and as much as fits the function's memory. */
const mostPixels = 40_000_000;
const quality = 82;

/** The browser class that the codecs return and Node lacks. */
class PlainImageData {
  readonly colorSpace = "srgb";
  constructor(
    readonly data: Uint8ClampedArray,
    readonly width: number,
    readonly height: number,
  ) {}
}

/** Missing from the packages' types: a compiled module, and where the codec's own messages go. */
type JpegInit = (module: WebAssembly.Module, options: object) => Promise<void>;
const ignore = () => undefined;
const quiet = { print: ignore, printErr: ignore };

let ready: Promise<void> | undefined;
const prepare = () => (ready ??= prepareCodecs());

async function prepareCodecs() {
  globalThis.ImageData ??= PlainImageData as unknown as typeof ImageData;
  const [jpegIn, jpegOut, pngIn, resizing] = await Promise.all([
    codec("readJpeg"),
    codec("writeJpeg"),
    codec("readPng"),
    codec("resize"),
  ]);
  await Promise.all([
    (initReadJpeg as JpegInit)(jpegIn, quiet),
    (initWriteJpeg as JpegInit)(jpegOut, quiet),
    initReadPng(pngIn),
    initResize(resizing),
  ]);
}

/** The images port: MozJPEG and the `png` and `resize` crates, compiled to WebAssembly; nothing leaves this process. */
export const wasmImages = (): Images => ({
  problemOf(bytes) {
    const header = imageHeader(bytes);
    if (header?.isCmyk) return "colours";
    return header && header.width * header.height > mostPixels ? "pixels" : "damaged";
  },
  async redraw(bytes, edges) {
    const header = imageHeader(bytes);
    const pixels = header ? header.width * header.height : 0;
    if (!header || header.isCmyk || pixels === 0 || pixels > mostPixels) return undefined;
    await prepare();
    const decoded = await decode(bytes, header.kind);
    if (!decoded || decoded.width !== header.width || decoded.height !== header.height) return undefined;
    const picture = upright(flattened(decoded, Math.max(...edges)), header.orientation);
    const lengths = edges.map((edge) => Math.min(edge, Math.max(picture.width, picture.height)));
    // A picture smaller than every edge has one form, encoded once.
    const made = new Map([...new Set(lengths)].map((length) => [length, jpegOf(picture, length)]));
    return Promise.all(lengths.map((length) => made.get(length) as Promise<Drawn>));
  },
});

async function decode(bytes: Uint8Array, kind: "jpeg" | "png"): Promise<Pixels | undefined> {
  const copy = new Uint8Array(bytes).buffer;
  try {
    return (await (kind === "jpeg" ? readJpeg(copy) : readPng(copy))) as Pixels;
  } catch {
    // The codecs throw strings and numbers for a broken file and keep its memory, so the next picture gets a fresh
    // codec.
    ready = undefined;
    return undefined;
  }
}

/** The picture as a JPEG whose longer side is `length`, at most its own. */
async function jpegOf(picture: Pixels, length: number): Promise<Drawn> {
  const factor = length / Math.max(picture.width, picture.height);
  const of = (side: number) => Math.max(1, Math.round(side * factor));
  const sized =
    factor === 1
      ? picture
      : await resize(picture as ImageData, { width: of(picture.width), height: of(picture.height) });
  const { width, height } = sized;
  return { bytes: new Uint8Array(await writeJpeg(sized as ImageData, { quality })), width, height };
}
