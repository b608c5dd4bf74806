import type { PreSignUpTriggerEvent } from "aws-lambda";

/**
 * Confirms the account of someone who signs up by email, so that they have a session at once; never the address, which
 * stays unverified until its owner presses Confirm in our own mail (decisions §6.1).
 */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  if (event.triggerSource === "PreSignUp_SignUp") event.response.autoConfirmUser = true;
  return event;
}
