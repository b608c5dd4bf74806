import type { Me } from "@naqi/contracts";
import { member } from "../support.tsx";

export const worker: Me = member({
  role: "cleaner",
  fullName: "Aisha Khan",
  email: "aisha@example.com",
  onboardingStatus: "approved",
});

/** A token as the pool makes it; only its subject matters here. */
export const tokenOf = (memberId: string) => `h.${btoa(JSON.stringify({ sub: memberId }))}.s`;

/** As if this member were signed in on this browser. */
export const storeSession = (memberId = worker.memberId) =>
  localStorage.setItem(`CognitoIdentityServiceProvider.client.${memberId}.accessToken`, tokenOf(memberId));
