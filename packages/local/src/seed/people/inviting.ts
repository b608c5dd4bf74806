import { addMinutes } from "@naqi/contracts";
import { Bookings, Call, type MemberActor, Members, Referrals } from "@naqi/core";
import { releaseDue } from "@naqi/core/money/referrals/release";
import type { Invitation } from "./customer-data.ts";
import { customers } from "./customers.ts";
import { phoneOf } from "./people.ts";

interface Made {
  cleaners: readonly MemberActor[];
  customers: readonly MemberActor[];
  staff: MemberActor;
}

const as = <T>(actor: MemberActor, now: string, work: () => T) => Call.run({ actor, now }, work);
const job = { kind: "job", name: "seed" } as const;
const hours = (since: string, count: number) => addMinutes(since, count * 60);

const invitations = (made: Made) =>
  customers.flatMap(({ invited }, index) =>
    invited ? [{ invited, index, friend: made.customers[index] as MemberActor }] : [],
  );

const inviterOf = (made: Made, { by }: Invitation) => made[by.role][by.index] as MemberActor;

/** Everybody who was invited uses the code on the day they join, before their first booking. */
export async function acceptInvitations(made: Made, joined: (customer: number) => string): Promise<void> {
  for (const { invited, index, friend } of invitations(made)) {
    const now = addMinutes(joined(index), 10);
    const { code } = await as(inviterOf(made, invited), now, () => Referrals.mine({}));
    await as(friend, now, () => Referrals.apply({ code }));
    if (invited.samePhone)
      await as(friend, now, () => Members.update({ phone: phoneOf("customer", invited.by.index) }));
  }
}

/**
 * What became of the rewards until `base`, in the order in which it happened: the job releases what is due or puts it before
 * staff, and staff end one and reopen a visit, which its cleaner completes again.
 */
export async function settleInvitations(made: Made, base: string): Promise<void> {
  const happened: { at: string; work: (at: string) => Promise<unknown> }[] = [];
  for (const { invited, friend } of invitations(made)) {
    if (!invited.visit) continue;
    const { items } = await as(friend, base, () => Bookings.mine({ tab: "past" }));
    const visit = items[0];
    if (!visit?.completedAt) throw new Error(`${friend.fullName} has no visit.`);
    const { bookingId, version, completedAt } = visit;
    happened.push({ at: hours(completedAt, 73), work: (now) => Call.run({ actor: job, now }, releaseDue) });
    const { outcome } = invited;
    if (!outcome) continue;
    if ("voided" in outcome) {
      happened.push({ at: hours(completedAt, 90), work: (at) => voidReward(made, friend, outcome.voided, at) });
      continue;
    }
    const cleaner = made.cleaners[invited.visit.cleaner] as MemberActor;
    happened.push(
      {
        at: hours(completedAt, 100),
        work: (at) => as(made.staff, at, () => Bookings.staffReopen({ bookingId, version, reason: outcome.reopened })),
      },
      { at: hours(completedAt, 124), work: (at) => as(cleaner, at, () => Bookings.complete({ bookingId })) },
    );
  }
  for (const { at, work } of happened.toSorted((one, other) => one.at.localeCompare(other.at)))
    if (at < base) await work(at);
}

async function voidReward({ staff }: Made, { memberId: refereeId }: MemberActor, reason: string, now: string) {
  await as(staff, now, async () => {
    const { items } = await Referrals.staffRewards({ status: "review" });
    const version = items.find((one) => one.refereeId === refereeId)?.version;
    if (version === undefined) throw new Error("There is no such reward to look at.");
    await Referrals.staffVoid({ refereeId, reason, version });
  });
}
