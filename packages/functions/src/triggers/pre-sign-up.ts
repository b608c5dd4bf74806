import { refuseRequest } from "@naqi/contracts";
import { Call, Members, now, providePorts } from "@naqi/core";
import type { PreSignUpTriggerEvent } from "aws-lambda";
import { identityFromEnvironment } from "../cloud/identity.ts";

providePorts({ identity: identityFromEnvironment() });

/**
 * Decides who may get an account directly from the pool: Google sign-ins, by the rules of `Members.admitGoogle`.
 * Accounts with a password are created by `members.signUp` only; the pool's own sign-up is disabled but still calls
 * this trigger.
 */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  if (event.triggerSource === "PreSignUp_SignUp") throw refuseRequest.forbidden();
  if (event.triggerSource !== "PreSignUp_ExternalProvider") return event;
  // The pool's id cannot be in the environment of its own trigger: each would depend on the other.
  process.env.USER_POOL_ID ??= event.userPoolId;
  const { email = "", email_verified } = event.request.userAttributes;
  const googleId = event.userName.slice(event.userName.indexOf("_") + 1);
  await Call.run({ actor: { kind: "job", name: "pre-sign-up" }, now: now() }, () =>
    Members.admitGoogle({ googleId, email, emailVerified: email_verified === "true" }),
  );
  return event;
}
