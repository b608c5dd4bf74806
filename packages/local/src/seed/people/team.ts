import type { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { addMinutes } from "@naqi/contracts";
import { Bookings, Call, type MemberActor, Teams } from "@naqi/core";
import { cleaners, hands } from "./cleaners.ts";
import { makeHand } from "./people.ts";
import { handIn, review } from "../proofs.ts";

const waiting = "amina.yusuf@naqi.example";

/**
 * The first firm with an upcoming visit has a team of two verified people, one with an assigned visit, and an
 * unanswered invitation.
 */
export async function makeTeam(
  pool: CognitoIdentityProviderClient,
  made: readonly MemberActor[],
  staff: MemberActor,
  base: string,
): Promise<void> {
  const found = await firmWithJob(made, base);
  if (!found) return;
  const { owner, job } = found;
  const joined = addMinutes(base, -10 * 24 * 60);
  const [first] = await Promise.all(
    hands.map(async (name, index) => {
      const came = addMinutes(joined, -2 * 24 * 60);
      const hand = await makeHand(pool, name, 300 + index, came);
      const holder = { actor: hand, index: 300 + index };
      const verificationId = await handIn(holder, came);
      await review(staff, holder, { verificationId }, addMinutes(came, 24 * 60));
      const { seatId } = await Call.run({ actor: owner, now: joined }, () => Teams.invite({ email: hand.email }));
      await Call.run({ actor: hand, now: joined }, () => Teams.accept({ seatId }));
      return hand;
    }),
  );
  await Call.run({ actor: owner, now: addMinutes(base, -60) }, async () => {
    await Teams.invite({ email: waiting });
    if (first) await Teams.give({ bookingId: job.bookingId, memberId: first.memberId, version: job.version });
  });
}

async function firmWithJob(made: readonly MemberActor[], base: string) {
  for (const [index, { firm, approval }] of cleaners.entries()) {
    const owner = made[index];
    if (!firm || approval || !owner) continue;
    const { items } = await Call.run({ actor: owner, now: base }, () => Bookings.jobs({ tab: "upcoming" }));
    const job = items.find(({ status, startsAt }) => status === "confirmed" && startsAt > addMinutes(base, 24 * 60));
    if (job) return { owner, job };
  }
  return undefined;
}
