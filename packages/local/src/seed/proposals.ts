import { randomUUID } from "node:crypto";
import { addMinutes } from "@naqi/contracts";
import { Call, CleanerOnboarding, type MemberActor, Proposals } from "@naqi/core";
import { sealTrail } from "@naqi/core/staff/audit/sealing";
import type { Admins } from "./people/people.ts";

const job = { kind: "job", name: "seed" } as const;

/** Each of the two admins waits for the other, one number was seen, and the trail of the made-up past has its places. */
export async function makeProposals(
  { staff, other, cleaners }: Admins & { cleaners: readonly MemberActor[] },
  base: string,
): Promise<void> {
  const { memberId: cleanerId } = cleaners[0] as MemberActor;
  const at = (hours: number) => addMinutes(base, hours * 60);
  const asking = (actor: MemberActor, reason: string, now: string) =>
    Call.run({ actor, now }, async () => {
      const { payoutMethods } = await CleanerOnboarding.staffCase({ cleanerId });
      const { payoutMethodId = "" } = payoutMethods[0] ?? {};
      return Proposals.askNumber({ idempotencyKey: randomUUID(), cleanerId, payoutMethodId, reason });
    });
  const seen = await asking(staff, "The bank asks which account the last payout was for.", at(-30));
  const { proposalId } = seen;
  await Call.run({ actor: other, now: at(-29) }, () =>
    Proposals.confirm({ proposalId, reason: "I spoke to the bank as well." }),
  );
  await asking(other, "The bank sent the payout back: wrong account holder.", at(-3));
  await asking(staff, "The cleaner says that the account is another one.", at(-1));
  await Call.run({ actor: job, now: base }, sealTrail);
}
