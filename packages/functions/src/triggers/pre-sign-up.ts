import { refuseRequest } from "@naqi/contracts";
import { Call, Members, now, providePorts } from "@naqi/core";
import type { PreSignUpTriggerEvent } from "aws-lambda";
import { identityFromEnvironment } from "../cloud/identity.ts";

providePorts({ identity: identityFromEnvironment() });

/**
 * Says who may have an account, by the rules of `Members.admitPassword` and `Members.admitGoogle`. Confirms the account
 * of someone who signs up by email, so that they have a session at once; never the address, which stays unverified until
 * its owner presses Confirm in our own mail (decisions §6.1).
 */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  // The pool's id cannot stand in the environment of the pool's own trigger: each would wait for the other to be made.
  process.env.USER_POOL_ID ??= event.userPoolId;
  const { email = "", email_verified } = event.request.userAttributes;
  const asJob = <T>(work: () => Promise<T>) =>
    Call.run({ actor: { kind: "job", name: "pre-sign-up" }, now: now() }, work);
  if (event.triggerSource === "PreSignUp_SignUp") {
    // Whoever signs up cannot vouch for the address; a pool with Google lets its client write this attribute.
    if (email_verified === "true") throw refuseRequest.forbidden();
    await asJob(() => Members.admitPassword(email));
    event.response.autoConfirmUser = true;
  }
  if (event.triggerSource === "PreSignUp_ExternalProvider") {
    const googleId = event.userName.slice(event.userName.indexOf("_") + 1);
    await asJob(() => Members.admitGoogle({ googleId, email, emailVerified: email_verified === "true" }));
  }
  return event;
}
