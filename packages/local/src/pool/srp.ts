import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * The server's half of SRP-6a as Cognito speaks it: the 3072-bit group of RFC 3526, g = 2, SHA-256, numbers hashed as
 * Java's BigInteger writes them, and the proof an HMAC under a 16-byte HKDF key ("Caldera Derived Key").
 */
const N = BigInt(
  "0x" +
    "FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD" +
    "EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED" +
    "EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F" +
    "83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B" +
    "E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510" +
    "15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7" +
    "ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C" +
    "BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF",
);
const g = 2n;
const k = toNumber(sha256(bytesOf(N), bytesOf(g)));

/** What is kept instead of a password: both numbers in hexadecimal. */
export interface SrpRecord {
  salt: string;
  verifier: string;
}

/** The server's numbers of one sign-in; `b` never leaves the process. */
export interface SrpExchange {
  A: bigint;
  b: bigint;
  B: bigint;
}

/** Makes what is stored for a new password. `identity` is the pool's name followed by the user's sub. */
export function makeVerifier(identity: string, password: string): SrpRecord {
  const salt = randomNumber(16);
  return { salt: salt.toString(16), verifier: verifierFor(identity, password, salt).toString(16) };
}

/** True when the plain password is the one the record was made from. */
export function passwordMatches(identity: string, password: string, { salt, verifier }: SrpRecord): boolean {
  return sameBytes(bytesOf(verifierFor(identity, password, parseHex(salt))), bytesOf(parseHex(verifier)));
}

/** The client's public number, or null when it is not one: not hexadecimal, too long, or a multiple of N. */
export function parsePublicNumber(hex: string): bigint | null {
  if (!/^[0-9a-f]{1,800}$/i.test(hex)) return null;
  const A = parseHex(hex);
  // A multiple of N would make the shared secret 0 for everybody.
  return A % N === 0n ? null : A;
}

/** Starts an exchange: the server's answer to the client's public number. */
export function startExchange(A: bigint, { verifier }: Pick<SrpRecord, "verifier">): SrpExchange {
  const b = randomNumber(32);
  return { A, b, B: (k * parseHex(verifier) + modPow(g, b)) % N };
}

/** True when the client's signature (base64) proves that it knows the password behind the verifier. */
export function proves(
  { A, b, B }: SrpExchange,
  verifier: string,
  message: { identity: string; secretBlock: string; timestamp: string; signature: string },
): boolean {
  const u = toNumber(sha256(bytesOf(A), bytesOf(B)));
  const secret = modPow(A * modPow(parseHex(verifier), u), b);
  const key = Buffer.from(hkdfSync("sha256", bytesOf(secret), bytesOf(u), "Caldera Derived Key", 16));
  const expected = createHmac("sha256", key)
    .update(message.identity)
    .update(Buffer.from(message.secretBlock, "base64"))
    .update(message.timestamp)
    .digest();
  return sameBytes(expected, Buffer.from(message.signature, "base64"));
}

function verifierFor(identity: string, password: string, salt: bigint): bigint {
  const inner = sha256(Buffer.from(`${identity}:${password}`, "utf8"));
  return modPow(g, toNumber(sha256(bytesOf(salt), inner)));
}

function modPow(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

function parseHex(hex: string): bigint {
  return BigInt(`0x${hex}`);
}

function toNumber(bytes: Buffer): bigint {
  return parseHex(bytes.toString("hex"));
}

/** Big-endian with a leading zero byte when the top bit is set: both sides hash exactly these bytes. */
function bytesOf(number: bigint): Buffer {
  const hex = number.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, "hex");
}

function randomNumber(bytes: number): bigint {
  return toNumber(randomBytes(bytes));
}

function sha256(...parts: Buffer[]): Buffer {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function sameBytes(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
