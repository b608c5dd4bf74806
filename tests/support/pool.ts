import { CognitoIdentityProviderClient, InitiateAuthCommand } from "@aws-sdk/client-cognito-identity-provider";

/** Signs somebody in at a running product's user pool; answers their access token. */
export async function tokenOf(url: string, email: string, password: string): Promise<string> {
  const pool = new CognitoIdentityProviderClient({
    endpoint: `${url}/local/pool/`,
    region: "eu-west-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  const asked = {
    ClientId: "local-web-client",
    AuthFlow: "USER_PASSWORD_AUTH" as const,
    AuthParameters: { USERNAME: email, PASSWORD: password },
  };
  const { AuthenticationResult } = await pool.send(new InitiateAuthCommand(asked));
  pool.destroy();
  return AuthenticationResult?.AccessToken ?? "";
}

/** Asks a running product's API as whoever holds the token; fails with the answer unless it is one of success. */
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
