import { refuseRequest } from "@naqi/contracts";
import { Call, Members, now, providePorts } from "@naqi/core";
import type { PreSignUpTriggerEvent } from "aws-lambda";
import { identityFromEnvironment } from "../cloud/identity.ts";

providePorts({ identity: identityFromEnvironment() });

/**
 * Says who may have an account without asking us: who comes by Google, by the rules of `Members.admitGoogle`. Accounts with
 * a password are made by `members.signUp`, and by nobody at the pool itself, which is told so and asks here all the same.
 */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  if (event.triggerSource === "PreSignUp_SignUp") throw refuseRequest.forbidden();
  if (event.triggerSource !== "PreSignUp_ExternalProvider") return event;
  // The pool's id cannot stand in the environment of the pool's own trigger: each would wait for the other to be made.
  process.env.USER_POOL_ID ??= event.userPoolId;
  const { email = "", email_verified } = event.request.userAttributes;
  const googleId = event.userName.slice(event.userName.indexOf("_") + 1);
  await Call.run({ actor: { kind: "job", name: "pre-sign-up" }, now: now() }, () =>
    Members.admitGoogle({ googleId, email, emailVerified: email_verified === "true" }),
  );
  return event;
}
