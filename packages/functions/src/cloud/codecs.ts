import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The compiled parts of the picture codecs, as their packages name them. */
export const codecFiles = {
  readJpeg: "@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm",
  writeJpeg: "@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm",
  readPng: "@jsquash/png/codec/pkg/squoosh_png_bg.wasm",
  resize: "@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm",
} as const;

const here = dirname(fileURLToPath(import.meta.url));

/** Where a package's file is when the code is not bundled. */
export const packageFile = (name: string) => createRequire(import.meta.url).resolve(name);

/** A codec ready to instantiate: from beside the bundle, else from its package. */
export async function codec(name: keyof typeof codecFiles): Promise<WebAssembly.Module> {
  const beside = join(here, basename(codecFiles[name]));
  const bytes = await readFile(existsSync(beside) ? beside : packageFile(codecFiles[name]));
  return WebAssembly.compile(new Uint8Array(bytes));
}
