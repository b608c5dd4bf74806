import { generateKeyPairSync, sign } from "node:crypto";

const der = (tag: number, ...parts: Uint8Array[]) => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
};
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const time = (text: string) => der(0x17, Buffer.from(text));
const extension = (id: string, value: Uint8Array) => sequence(oid(id), der(0x04, value));

/** A key and a certificate that it signed itself, for these names; good for tests of TLS and nothing else. */
export function madeCertificate(...hosts: string[]): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const algorithm = sequence(oid("2b6570"));
  const name = sequence(der(0x31, sequence(oid("550403"), der(0x0c, Buffer.from("tests")))));
  const names = sequence(...hosts.map((host) => der(0x82, Buffer.from(host))));
  const isAuthority = sequence(der(0x01, Buffer.from([0xff])));
  const toSign = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    sequence(time("200101000000Z"), time("491231235959Z")),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(extension("551d13", isAuthority), extension("551d11", names))),
  );
  const signature = der(0x03, Buffer.from([0]), sign(null, toSign, privateKey));
  const body = sequence(toSign, algorithm, signature).toString("base64").replaceAll(/.{64}/g, "$&\n");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
  };
}
