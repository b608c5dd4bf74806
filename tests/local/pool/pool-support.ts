import { mkdtemp } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { type PoolOptions, createPool } from "@naqi/local/pool/index";

export const POOL_ID = "eu-west-1_Local0001";
export const CLIENT_ID = "naqi-local-client";
export const PASSWORD = "Sparkling-Floor-7";
const PREFIX = "/local/pool";

export const freshFile = async () => path.join(await mkdtemp(path.join(tmpdir(), "naqi-pool-")), "pool.json");

let serial = 0;
export const freshEmail = () => `member-${process.pid}-${++serial}@example.com`;

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** A pool on a port of its own, with the SDK's client for it and the mails it sent. */
export async function startPool(options: Partial<PoolOptions> = {}) {
  const mails: Mail[] = [];
  const pool = await createPool({
    file: options.file ?? (await freshFile()),
    poolId: POOL_ID,
    clientId: CLIENT_ID,
    region: "eu-west-1",
    mail: async (to, subject, text) => void mails.push({ to, subject, text }),
    ...options,
  });
  const server = createServer((request, response) => {
    request.url = (request.url ?? "").slice(PREFIX.length);
    void pool.handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${PREFIX}/`;
  const client = new CognitoIdentityProviderClient({
    endpoint: url,
    region: "eu-west-1",
    maxAttempts: 1,
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  return {
    url,
    client,
    mails,
    pool,
    /** The code in the last mail to an address. */
    codeFor: (email: string) => /\d{6}/.exec(mails.findLast(({ to }) => to === email)?.text ?? "")?.[0] ?? "no mail",
    async stop() {
      client.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await pool.close();
    },
  };
}

export type Running = Awaited<ReturnType<typeof startPool>>;

export const signUp = (client: CognitoIdentityProviderClient, email: string, password = PASSWORD) =>
  client.send(
    new SignUpCommand({
      ClientId: CLIENT_ID,
      Username: email,
      Password: password,
      UserAttributes: [
        { Name: "email", Value: email },
        { Name: "name", Value: "Layla Haddad" },
      ],
    }),
  );

/** Signs up an address and makes it able to sign in. */
export async function member(client: CognitoIdentityProviderClient, email = freshEmail()) {
  const { UserSub } = await signUp(client, email);
  await client.send(
    new AdminSetUserPasswordCommand({ UserPoolId: POOL_ID, Username: email, Password: PASSWORD, Permanent: true }),
  );
  return { email, sub: UserSub ?? "" };
}

export async function signIn(client: CognitoIdentityProviderClient, email: string, password = PASSWORD) {
  const { AuthenticationResult } = await client.send(
    new InitiateAuthCommand({
      ClientId: CLIENT_ID,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  );
  const { AccessToken = "", IdToken = "", RefreshToken = "" } = AuthenticationResult ?? {};
  return { AccessToken, IdToken, RefreshToken };
}

/** A request as bytes, for what no client would send. */
export async function raw(url: string, init: RequestInit = {}) {
  const response = await fetch(url, { method: "POST", ...init });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: JSON.parse(text || "{}") as Record<string, unknown>,
  };
}

export const target = (action: string) => ({
  "content-type": "application/x-amz-json-1.1",
  "x-amz-target": `AWSCognitoIdentityProviderService.${action}`,
});
