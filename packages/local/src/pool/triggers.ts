import type { PreSignUpTriggerEvent, PreTokenGenerationV2TriggerEvent } from "aws-lambda";
import { selfServiceScope } from "@naqi/contracts/kit/scope";
import { triggerAttributes, usernameOf } from "./attributes.ts";
import { PoolError } from "./errors.ts";
import type { Account } from "./state.ts";

/** The pool's triggers, called in process with the events that Cognito would send. */
export interface PoolTriggers {
  preSignUp?: (event: PreSignUpTriggerEvent) => PreSignUpTriggerEvent | Promise<PreSignUpTriggerEvent>;
  preTokenGeneration?: (
    event: PreTokenGenerationV2TriggerEvent,
  ) => PreTokenGenerationV2TriggerEvent | Promise<PreTokenGenerationV2TriggerEvent>;
}

export type TokenSource =
  | "TokenGeneration_Authentication"
  | "TokenGeneration_HostedAuth"
  | "TokenGeneration_RefreshTokens";
type SignUpSource = "PreSignUp_SignUp" | "PreSignUp_AdminCreateUser" | "PreSignUp_ExternalProvider";
export type TokenOverrides = PreTokenGenerationV2TriggerEvent["response"]["claimsAndScopeOverrideDetails"];

/** What a caller may hand through to a trigger. */
export interface TriggerExtras {
  clientMetadata?: Record<string, string>;
  validationData?: Record<string, string>;
}

export interface TriggerCalls {
  preSignUp(source: SignUpSource, account: Account, extras: TriggerExtras): Promise<PreSignUpTriggerEvent["response"]>;
  preTokenGeneration(
    source: TokenSource,
    account: Account,
    clientId: string,
    extras: TriggerExtras,
  ): Promise<TokenOverrides>;
}

/** Binds the triggers to a pool. One that throws becomes a UserLambdaValidationException with its message. */
export function callTriggers(
  pool: { poolId: string; region: string; clientId: string },
  triggers: PoolTriggers,
): TriggerCalls {
  const common = (account: Account, clientId = pool.clientId) => ({
    region: pool.region,
    userPoolId: pool.poolId,
    userName: usernameOf(account),
    callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId },
  });

  return {
    async preSignUp(source, account, extras) {
      const event: PreSignUpTriggerEvent = {
        ...common(account),
        version: "1",
        triggerSource: source,
        request: { userAttributes: account.attributes, ...extras },
        response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
      };
      return (await guarded("PreSignUp", event, triggers.preSignUp)).response;
    },
    async preTokenGeneration(source, account, clientId, extras) {
      const event: PreTokenGenerationV2TriggerEvent = {
        ...common(account, clientId),
        version: "2",
        triggerSource: source,
        request: {
          userAttributes: triggerAttributes(account),
          groupConfiguration: { groupsToOverride: [], iamRolesToOverride: [] },
          scopes: [selfServiceScope],
          clientMetadata: extras.clientMetadata,
        },
        response: { claimsAndScopeOverrideDetails: {} },
      };
      const { response } = await guarded("PreTokenGeneration", event, triggers.preTokenGeneration);
      return response.claimsAndScopeOverrideDetails ?? {};
    },
  };
}

async function guarded<E>(name: string, event: E, trigger?: (event: E) => E | Promise<E>): Promise<E> {
  if (!trigger) return event;
  try {
    // A copy, as over the wire: what a trigger does to its event never reaches our rows.
    return await trigger(structuredClone(event));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new PoolError("UserLambdaValidationException", `${name} failed with error ${message}.`);
  }
}
