import { createCipheriv, createDecipheriv, createHash } from "node:crypto";
import {
  afterGap,
  isDictionary,
  isName,
  isReference,
  type PdfDictionary,
  type ReadBudget,
  readPdfValue,
  UnreadablePdf,
} from "./pdf-syntax.ts";

type Method = "RC4" | "AESV2" | "AESV3";
interface Cipher {
  method: Method;
  key: Buffer;
}

const padding = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
const md5 = (...parts: Uint8Array[]) => createHash("md5").update(Buffer.concat(parts)).digest();

function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] as number;
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [at(other), at(one)];
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] as number)) & 255;
    swap(i, j);
  }
  const out = Buffer.alloc(data.length);
  for (let place = 0, i = 0, j = 0; place < data.length; place++) {
    i = (i + 1) & 255;
    j = (j + at(i)) & 255;
    swap(i, j);
    out[place] = (data[place] as number) ^ at(at(i) + at(j));
  }
  return out;
}

/** A string of a dictionary, `(…)` or `<…>`, as bytes. Undefined if it is missing or occurs twice. */
function stringOf(dictionary: string, name: string): Buffer | undefined {
  const found = [...dictionary.matchAll(new RegExp(`/${name}[\\s\\0]*(?=[(<])`, "g"))];
  const [one] = found;
  if (!one || found.length > 1) return undefined;
  const from = one.index + one[0].length;
  if (dictionary[from] === "<") {
    const hex = dictionary.slice(from + 1, dictionary.indexOf(">", from)).replaceAll(/\s/g, "");
    return /^(?:[0-9a-f]{2})*$/i.test(hex) ? Buffer.from(hex, "hex") : undefined;
  }
  const bytes: number[] = [];
  const escapes: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 };
  for (let at = from + 1, depth = 1; at < dictionary.length; at++) {
    let sign = dictionary[at] as string;
    if (sign === "\\") {
      sign = dictionary[++at] ?? "";
      const octal = /^[0-7]{1,3}/.exec(dictionary.slice(at, at + 3))?.[0];
      if (octal) at += octal.length - 1;
      bytes.push(octal ? Number.parseInt(octal, 8) & 255 : (escapes[sign] ?? sign.charCodeAt(0)));
      continue;
    }
    if (sign === "(") depth += 1;
    if (sign === ")" && --depth === 0) return Buffer.from(bytes);
    bytes.push(sign.charCodeAt(0));
  }
  return undefined;
}

const numberIn = (dictionary: PdfDictionary, name: string): number | undefined => {
  const [value, ...others] = dictionary.get(name) ?? [];
  return typeof value === "number" && others.length === 0 ? value : undefined;
};

/** The stream encryption method; undefined if it is unknown or leaves some streams unencrypted. */
function methodOf(dictionary: PdfDictionary, version: number): Method | undefined {
  if (version === 1 || version === 2) return "RC4";
  const [filters] = dictionary.get("CF") ?? [];
  const [name] = dictionary.get("StmF") ?? [];
  const [filter] = isDictionary(filters) && isName(name) ? (filters.get(name.name) ?? []) : [];
  const [method] = isDictionary(filter) ? (filter.get("CFM") ?? []) : [];
  if (!isName(method)) return undefined;
  if (version === 4 && method.name === "V2") return "RC4";
  if (version === 4 && method.name === "AESV2") return "AESV2";
  return version === 5 && method.name === "AESV3" ? "AESV3" : undefined;
}

/** The key for the empty password (ISO 32000-1, algorithm 2), if it opens the file (algorithms 4 and 5). */
function keyUpTo4(dictionary: PdfDictionary, text: string, id: Buffer, revision: number): Buffer | undefined {
  const [owner, user, rights] = [stringOf(text, "O"), stringOf(text, "U"), numberIn(dictionary, "P")];
  const bits = numberIn(dictionary, "Length") ?? 40;
  const length = revision === 2 ? 5 : bits / 8;
  if (owner?.length !== 32 || user?.length !== 32 || rights === undefined) return undefined;
  if (!Number.isInteger(length) || length < 5 || length > 16) return undefined;
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(rights | 0);
  const isMetadataPlain = /\/EncryptMetadata\s+false/.test(text) && revision >= 4;
  let key = md5(padding, owner, permissions, id, Buffer.alloc(isMetadataPlain ? 4 : 0, 255));
  if (revision >= 3) for (let turn = 0; turn < 50; turn++) key = md5(key.subarray(0, length));
  key = key.subarray(0, length);
  if (revision === 2) return rc4(key, padding).equals(user) ? key : undefined;
  let mark = rc4(key, md5(padding, id));
  for (let turn = 1; turn < 20; turn++)
    mark = rc4(
      key.map((byte) => byte ^ turn),
      mark,
    );
  return mark.equals(user.subarray(0, 16)) ? key : undefined;
}

/** The hash of revisions 5 and 6 for the empty password (ISO 32000-2, algorithm 2.B). */
function hashOf(salt: Buffer, revision: number): Buffer {
  let hash = createHash("sha256").update(salt).digest();
  if (revision === 5) return hash;
  for (let turn = 0, last = 0; turn < 64 || last > turn - 32; turn++) {
    const cipher = createCipheriv("aes-128-cbc", hash.subarray(0, 16), hash.subarray(16, 32)).setAutoPadding(false);
    const mixed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => hash)));
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    hash = createHash(["sha256", "sha384", "sha512"][rest] ?? "sha256")
      .update(mixed)
      .digest();
    last = mixed.at(-1) ?? 0;
  }
  return hash.subarray(0, 32);
}

function keyOf5(text: string, revision: number): Buffer | undefined {
  const [user, sealed] = [stringOf(text, "U"), stringOf(text, "UE")];
  if (!user || user.length < 48 || sealed?.length !== 32) return undefined;
  if (!hashOf(user.subarray(32, 40), revision).equals(user.subarray(0, 32))) return undefined;
  const opener = createDecipheriv("aes-256-cbc", hashOf(user.subarray(40, 48), revision), Buffer.alloc(16));
  return opener.setAutoPadding(false).update(sealed);
}

function cipherOf(text: string, budget: ReadBudget): Cipher | undefined {
  const named = new Set(
    [...text.matchAll(/\/Encrypt[\s\0]+(\d{1,10})[\s\0]+(\d{1,5})[\s\0]+R/g)].map(([, object]) => object),
  );
  const count = text.match(/\/Encrypt(?![A-Za-z0-9])/g)?.length ?? 0;
  const direct = /\/Encrypt[\s\0]*<</.exec(text);
  const [object] = named;
  if (named.size + (direct ? 1 : 0) !== 1 || (direct && count !== 1)) return undefined;
  const starts = object
    ? [...text.matchAll(new RegExp(`(?<!\\d)${object}[\\s\\0]+\\d{1,5}[\\s\\0]+obj(?![A-Za-z0-9])`, "g"))]
    : [];
  const start = direct ? direct.index + direct[0].length - 2 : starts[0] && starts[0].index + starts[0][0].length;
  if (start === undefined || starts.length > 1) return undefined;
  const from = afterGap(text, start, budget);
  const { value, end } = readPdfValue(text, from, budget);
  if (!isDictionary(value)) return undefined;
  const [handler] = value.get("Filter") ?? [];
  const [version, revision] = [numberIn(value, "V") ?? 0, numberIn(value, "R") ?? 0];
  const method = methodOf(value, version);
  if (!method || !isName(handler) || handler.name !== "Standard") return undefined;
  const dictionary = text.slice(from, end);
  const id = stringOf(text.slice(text.lastIndexOf("/ID")).replace(/^\/ID[\s\0]*\[/, "/ID"), "ID") ?? Buffer.alloc(0);
  const isOld = revision >= 2 && revision <= 4 && version <= 4;
  const isNew = (revision === 5 || revision === 6) && version === 5;
  const key = isOld ? keyUpTo4(value, dictionary, id, revision) : isNew ? keyOf5(dictionary, revision) : undefined;
  return key && { method, key };
}

function decrypted({ method, key }: Cipher, data: Buffer, object: number, generation: number): Buffer {
  const number = Buffer.alloc(5);
  number.writeUIntLE(object, 0, 3);
  number.writeUIntLE(generation, 3, 2);
  const salt = Buffer.from(method === "AESV2" ? "sAlT" : "", "latin1");
  const own = method === "AESV3" ? key : md5(key, number, salt).subarray(0, Math.min(16, key.length + 5));
  if (method === "RC4") return rc4(own, data);
  const whole = data.length - (data.length % 16);
  if (whole < 32) return Buffer.alloc(0);
  const opener = createDecipheriv(method === "AESV3" ? "aes-256-cbc" : "aes-128-cbc", own, data.subarray(0, 16));
  return opener.setAutoPadding(false).update(data.subarray(16, whole));
}

const objectStart = /(?<!\d)(\d{1,10})[\s\0]+(\d{1,5})[\s\0]+obj(?![A-Za-z0-9])/g;

/** Decrypts the streams of a permission-locked PDF in place. Undefined if it needs a password; throws UnreadablePdf for a wrong length. */
export function withoutEncryption(view: Buffer, text: string, budget: ReadBudget): Buffer | undefined {
  const cipher = cipherOf(text, budget);
  if (!cipher) return undefined;
  const out = Buffer.from(view);
  for (const start of text.matchAll(objectStart)) {
    const at = afterGap(text, start.index + start[0].length, budget);
    if (!text.startsWith("<<", at)) continue;
    const { value, end } = readPdfValue(text, at, budget);
    const line = /stream(?:\r\n|\n)/y;
    line.lastIndex = afterGap(text, end, budget);
    if (!isDictionary(value) || !line.test(text)) continue;
    if (value.get("Type")?.some((type) => isName(type) && type.name === "XRef")) continue;
    const from = line.lastIndex;
    const to = from + (lengthOf(value, text, budget) ?? -1);
    if (to < from || !text.startsWith("endstream", afterGap(text, to, budget))) throw new UnreadablePdf();
    budget.spend(to - from);
    const plain = decrypted(cipher, view.subarray(from, to), Number(start[1]), Number(start[2]));
    out.fill(0x20, from, to);
    plain.copy(out, from);
  }
  return out;
}

function lengthOf(dictionary: PdfDictionary, text: string, budget: ReadBudget): number | undefined {
  const [length, ...others] = dictionary.get("Length") ?? [];
  if (others.length > 0) return undefined;
  if (typeof length === "number") return length;
  if (!isReference(length)) return undefined;
  budget.spend(text.length);
  const found = [
    ...text.matchAll(
      new RegExp(`(?<!\\d)${length.object}[\\s\\0]+${length.generation}[\\s\\0]+obj[\\s\\0]+(\\d{1,10})`, "g"),
    ),
  ];
  return found.length === 1 ? Number(found[0]?.[1]) : undefined;
}
