import { type CleanerOnboarding, termsVersion } from "@naqi/contracts";
import type { OperationId } from "../../operations/record.ts";
import { sampleOf, type World } from "../../operations/world.ts";
import { peopleOf, type Person } from "../http/people.ts";

const steps = [
  ["PUT /cleaner-onboarding/profile", "cleaner-onboarding.saveProfile", "step1"],
  ["PUT /cleaner-onboarding/services", "cleaner-onboarding.saveServices", "step2"],
  ["PUT /cleaner-onboarding/areas", "cleaner-onboarding.saveAreas", "step3"],
  ["PUT /cleaner-onboarding/availability", "cleaner-onboarding.saveAvailability", "step4"],
  ["POST /verification", "verification.start"],
  ["POST /cleaner-onboarding/verification", "cleaner-onboarding.saveVerification"],
  ["PUT /cleaner-onboarding/payout", "cleaner-onboarding.savePayout", "step6"],
] as const satisfies (readonly [string, OperationId, (keyof CleanerOnboarding["versions"])?])[];

/** A cleaner with a confirmed address, made through the API; `isReady`: with every step of the wizard saved but the last. */
export async function newCleaner(url: string, { isReady = false } = {}): Promise<Person> {
  const people = peopleOf(url);
  const someone = await people.newcomer({ name: "Aisha Khan" });
  const send = async (route: string, body: unknown) => {
    const answer = await people.ask(route, { as: someone, body });
    if (answer.status !== 200) throw new Error(`${route} failed: ${answer.text}`);
  };
  await send("POST /me", { role: "cleaner", fullName: "Aisha Khan", acceptedTerms: termsVersion });
  const member = { ...someone, token: await people.signIn(someone.email) };
  someone.token = member.token;
  // None of these samples names anyone but its sender.
  const world: World = {
    customer: member,
    cleaner: member,
    bookingId: "",
    requestId: "",
    conversationId: "",
    reportId: "",
    ticketId: "",
    applicationId: "",
    verificationId: "",
    payoutMethodId: "",
    savedFiltersId: "",
    propertyId: "",
    planId: "",
    sessionId: "",
  };
  for (const [route, operation, step] of isReady ? steps : []) {
    const { body } = await people.ask<CleanerOnboarding>("GET /cleaner-onboarding", { as: member });
    await send(route, { ...sampleOf(operation, world), ...(step && { version: body.versions[step] }) });
  }
  return member;
}
