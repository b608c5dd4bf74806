const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Where a JPEG ends: after its end mark. Undefined unless segments are whole and a frame with a size precedes a scan (ITU T.81, B.1). */
export function jpegEnd(view: Buffer): number | undefined {
  let framed = false;
  let at = 2;
  while (at < view.length) {
    if (view[at] !== 0xff) return undefined;
    const marker = view[at + 1] as number;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) return framed ? at + 2 : undefined;
    if (at + 4 > view.length) return undefined;
    const length = view.readUInt16BE(at + 2);
    if (length < 2 || marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)) return undefined;
    if (isFrame(marker)) {
      if (length < 8 || at + 9 > view.length) return undefined;
      if (view.readUInt16BE(at + 5) === 0 || view.readUInt16BE(at + 7) === 0) return undefined;
      framed = true;
    }
    at += 2 + length;
    if (marker !== 0xda) continue;
    if (!framed) return undefined;
    at = afterPixels(view, at);
  }
  return undefined;
}

/** The next marker after the pixels of a scan, except stuffed bytes and restart marks. */
function afterPixels(view: Buffer, from: number): number {
  for (let at = view.indexOf(0xff, from); at >= 0; at = view.indexOf(0xff, at + 1)) {
    const next = view[at + 1] as number;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return view.length;
}
