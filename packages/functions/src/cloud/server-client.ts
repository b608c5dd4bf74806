import {
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { serverClientName } from "@naqi/contracts/kit/scope";
import { log } from "../http/log.ts";

const endpoint = process.env.COGNITO_ENDPOINT;
const cognito = new CognitoIdentityProviderClient({
  ...(endpoint && { endpoint, credentials: { accessKeyId: "local", secretAccessKey: "local" } }),
});

const known = new Map<string, Promise<boolean>>();

/**
 * Whether a client of the pool is the server's own. The pool's trigger cannot be told its id: the pool waits for its
 * triggers, and the client for the pool. So it asks the pool, once for each client. What cannot be found out counts as no,
 * and is asked again.
 */
export function isServerClient(pool: { UserPoolId: string; ClientId: string }): Promise<boolean> {
  const asked = known.get(pool.ClientId) ?? ask(pool);
  known.set(pool.ClientId, asked);
  return asked;
}

async function ask(pool: { UserPoolId: string; ClientId: string }): Promise<boolean> {
  try {
    const { UserPoolClient } = await cognito.send(new DescribeUserPoolClientCommand(pool));
    return UserPoolClient?.ClientName === serverClientName;
  } catch (error) {
    known.delete(pool.ClientId);
    log({ level: "error", message: `asking for a client of the pool: ${String(error)}` });
    return false;
  }
}
