import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { decodeJwt } from "jose";
import { signInNote } from "./given/signing-in.ts";

const ClientId = "local-web-client";

/** A client of a running product's user pool, as anyone may have one. */
export const plainPoolClientOf = (url: string) =>
  new CognitoIdentityProviderClient({
    endpoint: `${url}/local/pool/`,
    region: "eu-west-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });

interface Said {
  AuthenticationResult?: { RefreshToken?: string };
}

/**
 * The same as our browser client uses it: each sign-in says which browser it is, another one every time, and each refresh the
 * key of its session.
 */
export function poolClientOf(url: string) {
  const client = plainPoolClientOf(url);
  const keys = new Map<string, string>();
  const sessionOf = (refreshToken = "") => refreshToken.split(".")[0] ?? "";
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (given) => {
        if (!/^(InitiateAuth|RespondToAuthChallenge|GetTokensFromRefreshToken)Command$/.test(commandName))
          return next(given);
        const input = given.input as { RefreshToken?: string; ClientMetadata?: Record<string, string> };
        const key = keys.get(sessionOf(input.RefreshToken));
        const said = input.RefreshToken ? key && { key } : { ...signInNote() };
        const ClientMetadata = input.ClientMetadata ?? (said || undefined);
        const answer = await next({ ...given, input: { ...given.input, ...(ClientMetadata && { ClientMetadata }) } });
        const { AuthenticationResult } = answer.output as Said;
        if (ClientMetadata?.key) keys.set(sessionOf(AuthenticationResult?.RefreshToken), ClientMetadata.key);
        return answer;
      },
    { step: "initialize" },
  );
  return client;
}

/** A made-up person's app code; each is good once, so at times the next one has to be waited for. */
export async function openCode(url: string, email: string): Promise<string> {
  for (let attempt = 0; attempt < 160; attempt++) {
    const response = await fetch(`${url}/local/pool/open-code?email=${encodeURIComponent(email)}`);
    const { code } = (await response.json()) as { code: string | null };
    if (code) return code;
    await new Promise((next) => setTimeout(next, 250));
  }
  throw new Error(`No code for ${email}.`);
}

/** The pool's answer to a sign-in at a running product, with the app's code if it asks for one. */
async function signedInAt(url: string, email: string, password: string, ClientMetadata?: Record<string, string>) {
  const client = poolClientOf(url);
  const asked = {
    ClientId,
    AuthFlow: "USER_PASSWORD_AUTH" as const,
    AuthParameters: { USERNAME: email, PASSWORD: password },
    ...(ClientMetadata && { ClientMetadata }),
  };
  const first = await client.send(new InitiateAuthCommand(asked));
  const { AuthenticationResult } = first.Session
    ? await client.send(
        new RespondToAuthChallengeCommand({
          ClientId,
          ChallengeName: "SOFTWARE_TOKEN_MFA",
          Session: first.Session,
          ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: await openCode(url, email) },
          ...(ClientMetadata && { ClientMetadata }),
        }),
      )
    : first;
  client.destroy();
  return AuthenticationResult ?? {};
}

/** Signs a member in at a running product's user pool; returns their access token. */
export const tokenOf = async (url: string, email: string, password: string): Promise<string> =>
  (await signedInAt(url, email, password)).AccessToken ?? "";

/** The same, as the browser that signed in keeps it: by Amplify's names, and by those of `web/src/lib/session/storage.ts`. */
export async function keptSessionOf(url: string, email: string, password: string): Promise<[string, string][]> {
  const note = signInNote();
  const { AccessToken = "", IdToken = "", RefreshToken = "" } = await signedInAt(url, email, password, { ...note });
  const { sub = "", iat = 0 } = decodeJwt(AccessToken);
  const prefix = `CognitoIdentityServiceProvider.${ClientId}`;
  return [
    ["CognitoIdentityServiceProvider.naqi.sessionKey", note.key],
    ["naqi-browser", note.browser],
    [`${prefix}.LastAuthUser`, sub],
    [`${prefix}.${sub}.accessToken`, AccessToken],
    [`${prefix}.${sub}.idToken`, IdToken],
    [`${prefix}.${sub}.refreshToken`, RefreshToken],
    // A product's clock may have been moved.
    [`${prefix}.${sub}.clockDrift`, String(iat * 1_000 - Date.now())],
  ];
}

/** Calls a running product's API with a token; fails with the response unless it is a success. */
export async function ask<Answer>(url: string, token: string, path: string, body?: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const response = await fetch(`${url}/api${path}`, {
    headers,
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}
