import { memberScope } from "@naqi/contracts/kit/scope";
import { moveClock } from "@naqi/core/kit/clock";
import { tokenCheck } from "@naqi/local/gateway/index";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";

const poolId = "eu-west-1_Local0001";
const clientId = "naqi-web";
const issuer = `https://cognito-idp.eu-west-1.amazonaws.com/${poolId}`;
const claims = {
  sub: "member",
  client_id: clientId,
  token_use: "access",
  scope: memberScope,
  role: "customer",
};

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;
let ours: Pair;
let theirs: Pair;
let keys: object[];
const check = (authorization: string | undefined) =>
  tokenCheck({ poolId, clientId, jwks: () => ({ keys }) })(authorization);

beforeAll(async () => {
  [ours, theirs] = await Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);
  keys = [{ ...(await exportJWK(ours.publicKey)), kid: "one", use: "sig", alg: "RS256" }];
});

interface Changes {
  payload?: Record<string, unknown>;
  header?: Record<string, string>;
  pair?: Pair;
  issuer?: string;
  expires?: number;
}
const token = ({ payload, header, pair = ours, issuer: by = issuer, expires = 900 }: Changes = {}) => {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ ...claims, ...payload })
    .setProtectedHeader({ alg: "RS256", kid: "one", ...header })
    .setIssuer(by)
    .setIssuedAt(now - 10)
    .setExpirationTime(now + expires)
    .sign(pair.privateKey);
};
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("the token check", () => {
  it("lets an access token of this pool and client through, and gives its claims", async () => {
    expect(check(`Bearer ${await token()}`)).toMatchObject({ claims: { sub: "member", role: "customer" } });
    expect(check(`bearer ${await token()}`)).toHaveProperty("claims");
  });

  const forged: [string, () => Promise<string> | string][] = [
    ["another key under the same name", () => token({ pair: theirs })],
    ["an unknown key", () => token({ header: { kid: "two" }, pair: theirs })],
    ["another pool", () => token({ issuer: issuer.replace("0001", "0002") })],
    ["another client", () => token({ payload: { client_id: "someone-else" } })],
    ["an expired token", () => token({ expires: -1 })],
    ["an ID token", () => token({ payload: { token_use: "id", aud: clientId } })],
    ["a token not valid yet", () => token({ payload: { nbf: Math.floor(Date.now() / 1000) + 600 } })],
    [
      "no signature (alg none)",
      () => `${base64({ alg: "none", kid: "one" })}.${base64({ ...claims, iss: issuer, exp: 9e9 })}.`,
    ],
    [
      "changed claims",
      async () => {
        const [header, payload = "", signature] = (await token()).split(".");
        const changed = { ...JSON.parse(Buffer.from(payload, "base64url").toString()), role: "admin" };
        return `${header}.${base64(changed)}.${signature}`;
      },
    ],
    [
      "the public key used as a shared secret",
      () =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: "HS256", kid: "one" })
          .setIssuer(issuer)
          .setExpirationTime("15m")
          .sign(Buffer.from(JSON.stringify(keys[0]))),
    ],
    ["half a token", async () => (await token()).slice(0, 100)],
    ["no token", () => ""],
    ["nonsense", () => "a.b.c"],
    ["two tokens", async () => `${await token()},${await token()}`],
  ];
  it.each(forged)("answers 401 to %s", async (_, make) => {
    expect(check(`Bearer ${await make()}`)).toMatchObject({ status: 401 });
  });

  it("answers 401 to no header, and 403 to a token without the scope", async () => {
    expect(check(undefined)).toMatchObject({ status: 401, challenge: "Bearer" });
    expect(check(`Bearer ${await token({ payload: { scope: "openid" } })}`)).toMatchObject({
      status: 403,
      challenge: expect.stringContaining("insufficient_scope") as string,
    });
  });

  it("ends by the product's clock, which may have been moved", async () => {
    const signedNow = `Bearer ${await token({ expires: 900 })}`;
    onTestFinished(() => moveClock(0));
    moveClock(899_000);
    expect(check(signedNow)).toHaveProperty("claims");
    moveClock(901_000);
    expect(check(signedNow)).toEqual(check(`Bearer ${await token({ expires: -1 })}`));
  });

  it("takes up a key that was added later", async () => {
    const known = [...keys];
    const once = tokenCheck({ poolId, clientId, jwks: () => ({ keys: known }) });
    const late = `Bearer ${await token({ pair: theirs, header: { kid: "two" } })}`;
    expect(once(late)).toMatchObject({ status: 401 });
    known.push({ ...(await exportJWK(theirs.publicKey)), kid: "two", use: "sig", alg: "RS256" });
    expect(once(late)).toHaveProperty("claims");
  });
});
