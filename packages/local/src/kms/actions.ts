import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import * as z from "zod";
import type { Key, KeySpec } from "./keys.ts";

/** An answer of KMS's that is not a success. */
export class KmsError extends Error {
  override readonly name = "KmsError";
  constructor(
    /** As KMS names it, such as `InvalidCiphertextException`. */
    readonly type: string,
    message = "",
  ) {
    super(message);
  }
}

const bytes = (most: number) =>
  z
    .base64()
    .transform((value) => Buffer.from(value, "base64"))
    .refine(({ length }) => length > 0 && length <= most, `must have length between 1 and ${most}`);
const Context = z.record(z.string(), z.string()).default({});
const Encrypt = z.object({ KeyId: z.string(), Plaintext: bytes(4096), EncryptionContext: Context });
const Decrypt = z.object({ KeyId: z.string().optional(), CiphertextBlob: bytes(6144), EncryptionContext: Context });
const GenerateMac = z.object({ KeyId: z.string(), Message: bytes(4096), MacAlgorithm: z.literal("HMAC_SHA_256") });

const arnOf = ({ keyId }: Key) => `arn:aws:kms:eu-west-1:000000000000:key/${keyId}`;

/** What a ciphertext is bound to, in one order whatever order it was sent in. */
const boundTo = (context: Record<string, string>) =>
  Buffer.from(JSON.stringify(Object.entries(context).sort(([a], [b]) => (a < b ? -1 : 1))));

// A ciphertext is: the key's id (16 bytes), the nonce (12), the tag (16), and as many bytes as the text has.
const overhead = 16 + 12 + 16;
const idBytes = ({ keyId }: Key) => Buffer.from(keyId.replaceAll("-", ""), "hex");

/** The operations of KMS that the vault uses, by name; each takes the request's body and answers the response's. */
export function actionsWith(keys: readonly Key[]): Record<string, (body: unknown) => object> {
  function keyNamed(name: string, spec: KeySpec): Key {
    const key = keys.find((one) => [one.alias, one.keyId, arnOf(one)].includes(name));
    if (!key) throw new KmsError("NotFoundException", `Key '${name}' does not exist`);
    if (key.spec !== spec) throw new KmsError("InvalidKeyUsageException", `${arnOf(key)} key usage is not valid.`);
    return key;
  }

  return {
    Encrypt(body) {
      const { KeyId, Plaintext, EncryptionContext } = checked(Encrypt, body);
      const key = keyNamed(KeyId, "SYMMETRIC_DEFAULT");
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", Buffer.from(key.material, "base64"), nonce);
      cipher.setAAD(boundTo(EncryptionContext));
      const sealed = Buffer.concat([cipher.update(Plaintext), cipher.final()]);
      const blob = Buffer.concat([idBytes(key), nonce, cipher.getAuthTag(), sealed]);
      return {
        KeyId: arnOf(key),
        CiphertextBlob: blob.toString("base64"),
        EncryptionAlgorithm: "SYMMETRIC_DEFAULT",
      };
    },

    Decrypt(body) {
      const { KeyId, CiphertextBlob, EncryptionContext } = checked(Decrypt, body);
      const named = KeyId === undefined ? undefined : keyNamed(KeyId, "SYMMETRIC_DEFAULT");
      const key = keys.find((one) => idBytes(one).equals(CiphertextBlob.subarray(0, 16)));
      if (!key || CiphertextBlob.length <= overhead) throw new KmsError("InvalidCiphertextException");
      if (named && named !== key)
        throw new KmsError(
          "IncorrectKeyException",
          "The key ID in the request does not identify a CMK that can perform this operation.",
        );
      return {
        KeyId: arnOf(key),
        Plaintext: opened(key, CiphertextBlob, EncryptionContext).toString("base64"),
        EncryptionAlgorithm: "SYMMETRIC_DEFAULT",
      };
    },

    GenerateMac(body) {
      const { KeyId, Message, MacAlgorithm } = checked(GenerateMac, body);
      const key = keyNamed(KeyId, "HMAC_256");
      const mac = createHmac("sha256", Buffer.from(key.material, "base64")).update(Message).digest("base64");
      return { KeyId: arnOf(key), Mac: mac, MacAlgorithm };
    },
  };
}

function opened(key: Key, blob: Buffer, context: Record<string, string>): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", Buffer.from(key.material, "base64"), blob.subarray(16, 28));
  decipher.setAAD(boundTo(context)).setAuthTag(blob.subarray(28, overhead));
  try {
    return Buffer.concat([decipher.update(blob.subarray(overhead)), decipher.final()]);
  } catch {
    throw new KmsError("InvalidCiphertextException");
  }
}

function checked<Shape extends z.ZodType>(shape: Shape, body: unknown): z.output<Shape> {
  const given = shape.safeParse(body);
  if (!given.success) throw new KmsError("ValidationException", z.prettifyError(given.error));
  return given.data;
}
