import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomUUID } from "node:crypto";
import type { Files, UploadForm } from "@naqi/core/ports/files";
import type { Images } from "@naqi/core/ports/images";
import type { Pictures } from "@naqi/core/ports/pictures";
import type { SealContext, Vault } from "@naqi/core/ports/vault";

interface Version {
  bytes: Uint8Array;
  contentType: string;
  version: string;
  deleted: boolean;
}
type Wish = Parameters<Files["uploadForm"]>[0];

/**
 * The files port in memory, with versions. `upload` is the browser: it throws for whatever the store would turn away.
 * `put` stores a file without a form; `keys` names those that a reader would find.
 */
export function memoryFiles() {
  const kept = new Map<string, Version[]>();
  const forms = new Map<string, Wish & { until: number }>();

  function put(key: string, bytes: Uint8Array | string, contentType = "application/octet-stream"): string {
    const version = randomUUID();
    const one = { bytes: new Uint8Array(Buffer.from(bytes)), contentType, version, deleted: false };
    kept.set(key, [...(kept.get(key) ?? []), one]);
    return version;
  }

  function find(key: string, version?: string): Version | undefined {
    const versions = kept.get(key) ?? [];
    const found = version ? versions.find((one) => one.version === version) : versions.at(-1);
    return found && !found.deleted ? found : undefined;
  }

  const files: Files = {
    async uploadForm(wish) {
      const id = randomUUID();
      forms.set(id, { ...wish, until: Date.now() + wish.seconds * 1000 });
      return { url: "memory://files", fields: { key: wish.key, "Content-Type": wish.contentType, id } };
    },
    downloadLink: async ({ key, version, filename }) =>
      `memory://files/${key}?version=${version}&filename=${encodeURIComponent(filename)}`,
    pictureLink: async ({ key, seconds }) => `memory://files/${key}?seconds=${seconds}`,
    async read(key, version) {
      const found = find(key, version);
      return found && { bytes: found.bytes, contentType: found.contentType, version: found.version };
    },
    async head(key, version) {
      const found = find(key, version);
      return found && { contentType: found.contentType, size: found.bytes.length, version: found.version };
    },
    async copy({ from, version, to }) {
      const found = find(from, version);
      return found && put(to, found.bytes, found.contentType);
    },
    write: async (key, bytes, contentType) => void put(key, bytes, contentType),
    async remove(key) {
      const gone = { bytes: new Uint8Array(), contentType: "", version: randomUUID(), deleted: true };
      if (kept.has(key)) kept.get(key)?.push(gone);
    },
    async erase(prefix) {
      if (prefix === "") throw new Error("An empty prefix would erase everything.");
      for (const key of kept.keys()) if (key.startsWith(prefix)) kept.delete(key);
    },
  };

  /** Sends a file with a form, as a browser does; answers the version that was made. */
  function upload({ fields }: UploadForm, bytes: Uint8Array | string, changes: Record<string, string> = {}): string {
    const sent = { ...fields, ...changes };
    const form = forms.get(sent.id ?? "");
    const size = Buffer.from(bytes).length;
    if (!form || form.until < Date.now()) throw new Error("AccessDenied: Policy expired.");
    if (sent.key !== form.key || sent["Content-Type"] !== form.contentType)
      throw new Error("AccessDenied: Policy Condition failed.");
    if (size < 1) throw new Error("EntityTooSmall");
    if (size > form.maxBytes) throw new Error("EntityTooLarge");
    return put(form.key, bytes, form.contentType);
  }

  const keys = () => [...kept.keys()].filter((key) => find(key)).sort();
  return { files, upload, put, keys };
}

/** The vault port with keys of its own: really sealed, really bound to its context. */
export function memoryVault(): Vault {
  const [key, markKey] = [randomBytes(32), randomBytes(32)];
  const bound = ({ memberId, purpose }: SealContext) => Buffer.from(JSON.stringify({ memberId, purpose }));
  return {
    async seal(text, context) {
      if (Buffer.byteLength(text) > 1024) throw new Error("The vault takes at most 1 kB.");
      const iv = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(bound(context));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
    },
    async open(sealed, context) {
      const bytes = Buffer.from(sealed, "base64");
      const opener = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12)).setAAD(bound(context));
      opener.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([opener.update(bytes.subarray(28)), opener.final()]).toString("utf8");
    },
    mark: async (text) => createHmac("sha256", markKey).update(text).digest("hex"),
  };
}

/** The pictures port in memory; `shown` holds what the site would show, by key. */
export function memoryPictures() {
  const shown = new Map<string, Uint8Array>();
  const pictures: Pictures = {
    async publish(key, jpeg) {
      shown.set(key, jpeg);
      return `/pictures/${key}`;
    },
    async erase(prefix) {
      if (prefix === "") throw new Error("An empty prefix would erase everything.");
      for (const key of shown.keys()) if (key.startsWith(prefix)) shown.delete(key);
    },
  };
  return { pictures, shown };
}

const signatures = [Buffer.from("ffd8ff", "hex"), Buffer.from("89504e470d0a1a0a", "hex")];

/** The images port without drawing: what begins like a JPEG or PNG becomes one small text per edge. */
export const memoryImages = (): Images => ({
  problemOf: () => "damaged",
  async redraw(bytes, edges) {
    const known = signatures.some((start) => Buffer.from(bytes.subarray(0, start.length)).equals(start));
    return known
      ? edges.map((edge) => ({
          bytes: new Uint8Array(Buffer.from(`redrawn to ${edge}`)),
          width: edge,
          height: edge / 2,
        }))
      : undefined;
  },
});
