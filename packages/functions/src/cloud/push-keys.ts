import { generateKeyPairSync } from "node:crypto";

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** The key pair by which push services identify a stage (RFC 8292), in base64url. */
export function newPushKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "", d = "" } = privateKey.export({ format: "jwk" });
  const point = [Buffer.from([4]), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  return { publicKey: Buffer.concat(point).toString("base64url"), privateKey: d };
}
