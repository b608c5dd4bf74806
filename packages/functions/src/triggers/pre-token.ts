import { memberScope, selfServiceScope } from "@naqi/contracts/kit/scope";
import { Call, Members, now } from "@naqi/core";
import type { PreTokenGenerationV2TriggerEvent } from "aws-lambda";
import { isServerClient } from "../cloud/server-client.ts";

// The one way in of the server's own client; asking about the others would only cost time.
const byPassword = "TokenGeneration_Authentication";
const byGoogle = "TokenGeneration_HostedAuth";

/**
 * Puts the role of the member row, and the account's address and name, into the access token (decisions §0.3, §6.4), and
 * our own scope in the place of the pool's: what a member does to the account goes through our operations (G108). Only
 * the server's own client, whose tokens nobody sees, keeps that scope (decision 0069).
 */
export async function handler(event: PreTokenGenerationV2TriggerEvent): Promise<PreTokenGenerationV2TriggerEvent> {
  const { sub = "", email = "", email_verified = "false", name = "" } = event.request.userAttributes;
  const role = await Call.run({ actor: { kind: "job", name: "pre-token" }, now: now() }, () =>
    Members.roleOf(sub, { byGoogle: event.triggerSource === byGoogle }),
  );
  const isServer =
    event.triggerSource === byPassword &&
    (await isServerClient({ UserPoolId: event.userPoolId, ClientId: event.callerContext.clientId }));
  event.response.claimsAndScopeOverrideDetails = {
    accessTokenGeneration: {
      claimsToAddOrOverride: { ...(role && { role }), email, email_verified, name },
      scopesToAdd: [memberScope],
      scopesToSuppress: isServer ? [] : [selfServiceScope],
    },
  };
  return event;
}
