import { createHash, randomBytes } from "node:crypto";
import { CLIENT_ID, type Running } from "./pool-support.ts";

export const CALLBACK = "http://localhost:4280/auth";
export const HOME = "http://localhost:4280/";
export const ALL_SCOPES = "openid email profile aws.cognito.signin.user.admin";

export const people = [
  { name: "Layla Rahman", email: "layla@gmail.example", emailVerified: true, hint: "New" },
  { name: `Mr <b>"Bold"</b>`, email: "bold@gmail.example", emailVerified: false, hint: "Odd" },
];
export const hosted = { callbackUrls: [CALLBACK], logoutUrls: [HOME], people };

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");

/** One sign-in by the hosted pages, as a browser does it; `change` spoils the question. */
export function asking(running: Pick<Running, "url">, change: Record<string, string | undefined> = {}) {
  const verifier = randomBytes(32).toString("base64url");
  const query = new URLSearchParams();
  const asked = {
    response_type: "code",
    client_id: CLIENT_ID,
    redirect_uri: CALLBACK,
    scope: ALL_SCOPES,
    state: "abc-6e657874",
    identity_provider: "Google",
    code_challenge: sha256(verifier),
    code_challenge_method: "S256",
    ...change,
  };
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) query.set(name, value);
  const address = `${running.url}oauth2/authorize?${query}`;

  return {
    verifier,
    show: () => fetch(address, { redirect: "manual" }),

    /** Presses a button of the chooser; answers where it leads, and what the address says. */
    async choose(form: Record<string, string>) {
      const response = await fetch(address, {
        method: "POST",
        body: new URLSearchParams(form),
        redirect: "manual",
      });
      const location = response.headers.get("location");
      const to = location ? new URL(location) : undefined;
      return { status: response.status, to, said: Object.fromEntries(to?.searchParams ?? []) };
    },
  };
}

export const asPerson = (email: string, name = "Layla Rahman", verified = "true") => ({ name, email, verified });

/** Asks the token address. */
export async function token(running: Pick<Running, "url">, form: Record<string, string>) {
  const response = await fetch(`${running.url}oauth2/token`, {
    method: "POST",
    body: new URLSearchParams({ client_id: CLIENT_ID, ...form }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

export const exchanging = (code: string | undefined, verifier: string) => ({
  grant_type: "authorization_code",
  code: code ?? "none",
  redirect_uri: CALLBACK,
  code_verifier: verifier,
});

/** The claims of a token; its signature is checked elsewhere. */
export const claimsOf = (jwt: string | undefined) =>
  JSON.parse(Buffer.from(jwt?.split(".")[1] ?? "", "base64url").toString()) as Record<string, unknown>;
