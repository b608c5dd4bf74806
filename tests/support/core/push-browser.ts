import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import type { PushBrowser } from "@naqi/contracts";

/** A browser that subscribed: what it says of itself, and how it opens what arrives (RFC 8291, 8188). */
export function pushBrowser(endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString("hex")}`) {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const auth = randomBytes(16);
  const own = keys.getPublicKey();
  const subscription: PushBrowser = {
    endpoint,
    keys: { p256dh: own.toString("base64url"), auth: auth.toString("base64url") },
  };
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, info, length));
  function open(body: Buffer): unknown {
    const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))];
    const about = Buffer.concat([Buffer.from("WebPush: info\0"), own, theirs]);
    const secret = derive(keys.computeSecret(theirs), auth, about, 32);
    const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
    const record = body.subarray(21 + theirs.length);
    const opener = createDecipheriv("aes-128-gcm", key, nonce);
    opener.setAuthTag(record.subarray(-16));
    const text = Buffer.concat([opener.update(record.subarray(0, -16)), opener.final()]);
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString("utf8"));
  }
  return { subscription, open };
}
