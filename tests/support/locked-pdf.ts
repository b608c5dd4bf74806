import { createCipheriv, createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { pdf } from "./made-files.ts";

const md5 = (...parts: Uint8Array[]) => createHash("md5").update(Buffer.concat(parts)).digest();
const padding = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");

function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = [...Array(256).keys()];
  const swap = (one: number, other: number) =>
    ([state[one], state[other]] = [state[other] as number, state[one] as number]);
  for (let i = 0, j = 0; i < 256; i++)
    swap(i, (j = (j + (state[i] as number) + (key[i % key.length] as number)) & 255));
  let [i, j] = [0, 0];
  return Buffer.from(data).map((byte) => {
    i = (i + 1) & 255;
    j = (j + (state[i] as number)) & 255;
    swap(i, j);
    return byte ^ (state[((state[i] as number) + (state[j] as number)) & 255] as number);
  }) as Buffer;
}

/** `password`: needed to open it; without one only its permissions are locked. */
interface Locked {
  method: "RC4-40" | "RC4" | "AESV2";
  password?: string;
}

/** A PDF that is encrypted, with an object stream of this text (ISO 32000-1, algorithms 2, 4 and 5). */
export function lockedPdf(objects: string, { method, password = "" }: Locked): Buffer {
  const [owner, id] = [Buffer.alloc(32, "owner"), Buffer.alloc(16, "id")];
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(-1324);
  const [version, revision, length] = method === "RC4-40" ? [1, 2, 5] : method === "RC4" ? [2, 3, 16] : [4, 4, 16];
  let key = md5(Buffer.concat([Buffer.from(password), padding]).subarray(0, 32), owner, rights, id);
  if (revision > 2) for (let turn = 0; turn < 50; turn++) key = md5(key.subarray(0, length));
  key = key.subarray(0, length);
  let user = rc4(key, padding);
  if (revision > 2) {
    user = rc4(key, md5(padding, id));
    for (let turn = 1; turn < 20; turn++)
      user = rc4(
        key.map((byte) => byte ^ turn),
        user,
      );
    user = Buffer.concat([user, Buffer.alloc(16)]);
  }
  const head = "5 0 ";
  const plain = deflateSync(Buffer.from(`${head}${objects}`));
  const own = md5(key, Buffer.from([4, 0, 0, 0, 0]), Buffer.from(method === "AESV2" ? "sAlT" : "")).subarray(
    0,
    Math.min(16, length + 5),
  );
  const start = Buffer.alloc(16, "start");
  const byAes = () => {
    const cipher = createCipheriv("aes-128-cbc", own, start);
    return Buffer.concat([start, cipher.update(plain), cipher.final()]);
  };
  const data = method === "AESV2" ? byAes() : rc4(own, plain);
  const hex = (bytes: Buffer) => `<${bytes.toString("hex")}>`;
  const filters = method === "AESV2" ? "/CF << /StdCF << /CFM /AESV2 /Length 16 >> >> /StmF /StdCF /StrF /StdCF " : "";
  return pdf(
    `4 0 obj << /Type /ObjStm /N 1 /First ${head.length} /Filter /FlateDecode /Length ${data.length} >> stream\n` +
      `${data.toString("latin1")}\nendstream endobj ` +
      `9 0 obj << /Filter /Standard /V ${version} /R ${revision} /Length ${length * 8} ${filters}` +
      `/O ${hex(owner)} /U ${hex(user)} /P -1324 >> endobj ` +
      `trailer << /Root 1 0 R /ID [${hex(id)} ${hex(id)}] /Encrypt 9 0 R >>`,
  );
}
