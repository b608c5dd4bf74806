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
 * Whether a pool client is the server's own. The trigger cannot receive the client's id, because pool, triggers and
 * client would depend on each other. So it asks the pool once per client. A failed lookup counts as no and is repeated.
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
