import { constants, inflateRawSync } from "node:zlib";
import { isDictionary, isName, type PdfDictionary, type PdfValue, type ReadBudget } from "./pdf-syntax.ts";

type Decode = (bytes: Buffer, most: number, parameters: Parameters) => { data: Buffer; used: number } | undefined;
type Parameters = Readonly<Record<string, number>>;

/** Applies all filters and predictors (ISO 32000-1, 7.4). Undefined if one is unknown or repeated, or a step exceeds `most` bytes. */
export function decodedStream(
  bytes: Buffer,
  dictionary: PdfDictionary,
  most: number,
  budget: ReadBudget,
): Buffer | undefined {
  return filtersOf(dictionary)?.reduce<Buffer | undefined>((before, { decode, parameters }) => {
    const step = before && decode(before, most, parameters);
    const data = step && unpredicted(step.data, parameters);
    if (step) budget.spend(stepCost + step.used + step.data.length);
    return data;
  }, bytes);
}

const stepCost = 2_000;
/** The maximum that Flate expands one byte to. */
const mostOfByte = 1_032;

export function inflated(bytes: Buffer, most: number, budget: ReadBudget): Buffer | undefined {
  if (!isFlate(bytes)) return undefined;
  const step = inflate(bytes, most, {});
  // A failed step costs its maximum output.
  budget.spend(stepCost + (step ? step.used + step.data.length : Math.min(most, bytes.length * mostOfByte)));
  return step?.data;
}

export const isFiltered = (dictionary: PdfDictionary): boolean => filtersOf(dictionary)?.length !== 0;

function filtersOf(dictionary: PdfDictionary): { decode: Decode; parameters: Parameters }[] | undefined {
  // Some viewers read inline abbreviations of the keys in any stream. `F` can also mean an external file.
  const filters = [dictionary.get("Filter"), dictionary.get("F")].flatMap((values) => values ?? []);
  const given = [dictionary.get("DecodeParms"), dictionary.get("DP")].flatMap((values) => values ?? []);
  if (filters.length > 1 || given.length > 1) return undefined;
  const [filter = null] = filters;
  const [parameters = null] = given;
  if (Array.isArray(filter) ? parameters !== null && !Array.isArray(parameters) : Array.isArray(parameters))
    return undefined;
  const names = listOf(filter);
  const perFilter = listOf(parameters);
  if (perFilter.length > names.length) return undefined;
  const steps = names.map((name, index) => {
    const decode = isName(name) ? decoders.get(name.name) : undefined;
    const read = parametersOf(perFilter[index] ?? null);
    return decode && read && { decode, parameters: read };
  });
  return steps.every((step) => step !== undefined) ? steps : undefined;
}

const listOf = (value: PdfValue): PdfValue[] => {
  if (value === null) return [];
  return Array.isArray(value) ? value : [value];
};

function parametersOf(value: PdfValue): Parameters | undefined {
  if (value === null) return {};
  if (!isDictionary(value)) return undefined;
  const read = [...value].flatMap(([key, values]) => {
    const [only] = values;
    return values.length === 1 && typeof only === "number" ? [[key, only] as const] : [];
  });
  return read.length === value.size ? Object.fromEntries(read) : undefined;
}

/** Ignores checksums, as viewers do; truncated data counts as far as it goes. */
const inflate: Decode = (bytes, most) => {
  if (!isFlate(bytes)) return undefined;
  const unpacked = inflatedRaw(bytes.subarray(2), most);
  return unpacked && { data: unpacked.buffer, used: unpacked.engine.bytesWritten };
};

const isFlate = ([method = 0, flags = 0]: Buffer): boolean =>
  (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0 && (flags & 0x20) === 0;

/** Node returns both for `info`, which its types omit. */
interface Inflated {
  buffer: Buffer;
  engine: { bytesWritten: number };
}

function inflatedRaw(bytes: Buffer, most: number): Inflated | undefined {
  try {
    const options = { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH, info: true };
    return inflateRawSync(bytes, options) as unknown as Inflated;
  } catch {
    return undefined;
  }
}

const [clearCode, endCode, mostCodes] = [256, 257, 4096];

const unpackLzw: Decode = (bytes, most, parameters) => {
  const { EarlyChange: early = 1 } = parameters;
  if (early !== 0 && early !== 1) return undefined;
  // Each code is the text of an earlier one plus a byte: its position in the output and its length.
  const starts = new Uint32Array(mostCodes);
  const lengths = new Uint32Array(mostCodes);
  const out = growing(most);
  let [bits, waiting, next] = [0, 0, 258];
  let former: { start: number; length: number } | undefined;
  for (const [at, byte] of bytes.entries()) {
    bits = ((bits << 8) | byte) & 0xff_ff_ff;
    waiting += 8;
    const width = widthOf(next + early);
    if (waiting < width) continue;
    waiting -= width;
    const code = (bits >> waiting) & ((1 << width) - 1);
    if (code === endCode) return { data: out.bytes(), used: at + 1 };
    if (code === clearCode) {
      [next, former] = [258, undefined];
      continue;
    }
    const start = out.length();
    if (code < 256) {
      if (!out.push(code)) return undefined;
    } else {
      const isNew = code === next && former !== undefined && next < mostCodes;
      if (code >= next && !isNew) return undefined;
      const [from, length] = isNew && former ? [former.start, former.length + 1] : [starts[code], lengths[code]];
      if (!out.copy(from ?? 0, length ?? 0)) return undefined;
    }
    if (former && next < mostCodes) {
      starts[next] = former.start;
      lengths[next] = former.length + 1;
      next += 1;
    }
    former = { start, length: out.length() - start };
  }
  return { data: out.bytes(), used: bytes.length };
};

const widthOf = (known: number): number => {
  if (known < 512) return 9;
  if (known < 1024) return 10;
  return known < 2048 ? 11 : 12;
};

const unpackHex: Decode = (bytes, most) => {
  const mark = bytes.indexOf(">");
  const end = mark < 0 ? bytes.length : mark;
  const digits = bytes
    .subarray(0, end)
    .toString("latin1")
    .replaceAll(/[\0\t\n\f\r ]+/g, "");
  if (!/^[0-9a-f]*$/i.test(digits) || digits.length > most * 2) return undefined;
  return { data: Buffer.from(digits.length % 2 ? `${digits}0` : digits, "hex"), used: end };
};

const unpackAscii85: Decode = (bytes, most) => {
  const out = growing(most);
  const mark = bytes.indexOf("~");
  const end = mark < 0 ? bytes.length : mark;
  let [group, count] = [0, 0];
  for (const byte of bytes.subarray(0, end)) {
    if (byte === 0 || (byte >= 9 && byte <= 13) || byte === 0x20) continue;
    const isZero = byte === 0x7a && count === 0;
    if (!isZero && (byte < 0x21 || byte > 0x75)) return undefined;
    group = isZero ? 0 : group * 85 + (byte - 0x21);
    count = isZero ? 5 : count + 1;
    if (count < 5) continue;
    if (group > 0xff_ff_ff_ff || !out.pushLong(group, 4)) return undefined;
    [group, count] = [0, 0];
  }
  if (count > 0) {
    for (let filled = count; filled < 5; filled++) group = group * 85 + 84;
    if (count === 1 || group > 0xff_ff_ff_ff || !out.pushLong(group, count - 1)) return undefined;
  }
  return { data: out.bytes(), used: end };
};

const unpackRuns: Decode = (bytes, most) => {
  const out = growing(most);
  let at = 0;
  while (at < bytes.length) {
    const length = bytes[at] as number;
    if (length === 128) break;
    const end = length < 128 ? at + 2 + length : at + 2;
    const run = length < 128 ? bytes.subarray(at + 1, end) : Buffer.alloc(257 - length, bytes[at + 1] ?? 0);
    if (!out.append(run)) return undefined;
    at = end;
  }
  return { data: out.bytes(), used: at };
};

/** Filters by name and by inline abbreviation, which viewers accept anywhere. */
const decoders = new Map<string, Decode>([
  ["FlateDecode", inflate],
  ["Fl", inflate],
  ["LZWDecode", unpackLzw],
  ["LZW", unpackLzw],
  ["ASCIIHexDecode", unpackHex],
  ["AHx", unpackHex],
  ["ASCII85Decode", unpackAscii85],
  ["A85", unpackAscii85],
  ["RunLengthDecode", unpackRuns],
  ["RL", unpackRuns],
]);

/** The data before its predictor (ISO 32000-1, 7.4.4.4): 2 is TIFF, 10 and above PNG. Undefined for others. */
function unpredicted(data: Buffer, parameters: Parameters): Buffer | undefined {
  const { Predictor: predictor = 1, Colors: colors = 1, BitsPerComponent: bits = 8, Columns: columns = 1 } = parameters;
  if (predictor === 1) return data;
  const isKnown = predictor === 2 || (predictor >= 10 && predictor <= 15);
  if (!isKnown || ![1, 2, 4, 8, 16].includes(bits) || colors < 1 || columns < 1) return undefined;
  const rowBytes = Math.ceil((columns * colors * bits) / 8);
  if (rowBytes > 1_000_000) return undefined;
  return predictor === 2
    ? fromTiff(data, { rowBytes, colors, bits })
    : fromPng(data, rowBytes, (colors * bits + 7) >> 3);
}

function fromTiff(data: Buffer, { rowBytes, colors, bits }: { rowBytes: number; colors: number; bits: number }) {
  const out = Buffer.from(data);
  const mask = 2 ** bits - 1;
  for (let row = 0; row < out.length; row += rowBytes) {
    const length = Math.min(rowBytes, out.length - row);
    const samples = Math.floor((length * 8) / bits);
    const place = (sample: number) => {
      const bit = sample * bits;
      return { byte: row + (bit >> 3), shift: 8 - bits - (bit & 7) };
    };
    const read = (sample: number) => {
      const { byte, shift } = place(sample);
      return bits === 16 ? out.readUInt16BE(byte) : ((out[byte] ?? 0) >> shift) & mask;
    };
    for (let sample = colors; sample < samples; sample++) {
      const sum = (read(sample) + read(sample - colors)) & mask;
      const { byte, shift } = place(sample);
      if (bits === 16) out.writeUInt16BE(sum, byte);
      else out[byte] = ((out[byte] ?? 0) & ~(mask << shift)) | (sum << shift);
    }
  }
  return out;
}

function fromPng(data: Buffer, rowBytes: number, pixelBytes: number): Buffer | undefined {
  const out = Buffer.alloc(data.length);
  let [length, above] = [0, -1];
  for (let at = 0; at < data.length; at += rowBytes + 1) {
    const kind = data[at] as number;
    if (kind > 4) return undefined;
    const row = data.subarray(at + 1, at + 1 + rowBytes);
    const start = length;
    for (let index = 0; index < row.length; index++) {
      const byte = row[index] as number;
      const left = index >= pixelBytes ? (out[start + index - pixelBytes] ?? 0) : 0;
      const up = above >= 0 ? (out[above + index] ?? 0) : 0;
      const upLeft = above >= 0 && index >= pixelBytes ? (out[above + index - pixelBytes] ?? 0) : 0;
      out[start + index] = byte + guessed(kind, left, up, upLeft);
    }
    length += row.length;
    above = start;
  }
  return out.subarray(0, length);
}

function guessed(kind: number, left: number, up: number, upLeft: number): number {
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  return kind === 4 ? paeth(left, up, upLeft) : 0;
}

function paeth(left: number, up: number, upLeft: number): number {
  const guess = left + up - upLeft;
  const [toLeft, toUp, toUpLeft] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - upLeft)];
  if (toLeft <= toUp && toLeft <= toUpLeft) return left;
  return toUp <= toUpLeft ? up : upLeft;
}

/** A buffer of at most `most` bytes: each method returns whether there was room. */
function growing(most: number) {
  let kept = Buffer.alloc(Math.min(most, 64 * 1024));
  let length = 0;
  const makeRoom = (count: number): boolean => {
    if (length + count > most) return false;
    if (length + count <= kept.length) return true;
    const larger = Buffer.alloc(Math.min(most, Math.max(kept.length * 2, length + count)));
    larger.set(kept.subarray(0, length));
    kept = larger;
    return true;
  };
  return {
    length: () => length,
    bytes: () => kept.subarray(0, length),
    push(byte: number): boolean {
      if (!makeRoom(1)) return false;
      kept[length++] = byte;
      return true;
    },
    append(bytes: Buffer): boolean {
      if (!makeRoom(bytes.length)) return false;
      kept.set(bytes, length);
      length += bytes.length;
      return true;
    },
    pushLong(long: number, count: number): boolean {
      if (!makeRoom(count)) return false;
      for (let index = 0; index < count; index++) kept[length++] = Math.floor(long / 2 ** (24 - index * 8)) & 0xff;
      return true;
    },
    /** Repeats earlier output, which may overlap the bytes being written. */
    copy(from: number, count: number): boolean {
      if (!makeRoom(count)) return false;
      for (let index = 0; index < count; index++) kept[length++] = kept[from + index] as number;
      return true;
    },
  };
}
