import { memberScope, selfServiceScope, sessionClaim } from "@naqi/contracts/kit/scope";
import { Call, Members, now } from "@naqi/core";
import type { PreTokenGenerationV2TriggerEvent } from "aws-lambda";
import { isServerClient } from "../cloud/server-client.ts";

// The only flow of the server's own client; checking the others would cost time.
const byPassword = "TokenGeneration_Authentication";
/** Every other flow is treated as a refresh: it needs an existing session. */
const ways: Record<string, "password" | "google"> = { [byPassword]: "password", TokenGeneration_HostedAuth: "google" };

/**
 * Puts the role of the member row and the account's address and name into the access token (decisions §0.3, §6.4), with
 * our own scope instead of the pool's: members change their account through our operations (G108). Only the server's
 * own client, whose tokens stay on the server, keeps the pool's scope (decision 0069). Refuses a caller without a
 * session (0076).
 */
export async function handler(event: PreTokenGenerationV2TriggerEvent): Promise<PreTokenGenerationV2TriggerEvent> {
  const { sub = "", email = "", email_verified = "false", name = "" } = event.request.userAttributes;
  const isServer =
    event.triggerSource === byPassword &&
    (await isServerClient({ UserPoolId: event.userPoolId, ClientId: event.callerContext.clientId }));
  const way = isServer ? "server" : (ways[event.triggerSource] ?? "refresh");
  const { role, session } = await Call.run({ actor: { kind: "job", name: "pre-token" }, now: now() }, () =>
    Members.tokenFor({ memberId: sub, way, said: event.request.clientMetadata }),
  );
  event.response.claimsAndScopeOverrideDetails = {
    accessTokenGeneration: {
      claimsToAddOrOverride: {
        ...(role && { role }),
        ...(session && { [sessionClaim]: session }),
        email,
        email_verified,
        name,
      },
      scopesToAdd: [memberScope],
      scopesToSuppress: isServer ? [] : [selfServiceScope],
    },
  };
  return event;
}
