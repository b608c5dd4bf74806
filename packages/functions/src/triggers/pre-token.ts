import { memberScope, selfServiceScope } from "@naqi/contracts/kit/scope";
import { Call, Members, now } from "@naqi/core";
import type { PreTokenGenerationV2TriggerEvent } from "aws-lambda";

/**
 * Puts the role of the member row, and the account's address and name, into the access token (decisions §0.3, §6.4), and
 * our own scope in the place of the pool's: what a member does to the account goes through our operations (G108).
 */
export async function handler(event: PreTokenGenerationV2TriggerEvent): Promise<PreTokenGenerationV2TriggerEvent> {
  const { sub = "", email = "", email_verified = "false", name = "" } = event.request.userAttributes;
  const role = await Call.run({ actor: { kind: "job", name: "pre-token" }, now: now() }, () => Members.roleOf(sub));
  event.response.claimsAndScopeOverrideDetails = {
    accessTokenGeneration: {
      claimsToAddOrOverride: { ...(role && { role }), email, email_verified, name },
      scopesToAdd: [memberScope],
      scopesToSuppress: [selfServiceScope],
    },
  };
  return event;
}
