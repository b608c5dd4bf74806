import { type Payouts, payouts, policy, refusePayout } from "@naqi/contracts";
import type * as z from "zod";
import { CleanerEntity } from "../../cleaners/profile/cleaners.entity.ts";
import { Call } from "../../kit/call.ts";
import { onceFor } from "../../kit/idempotency.ts";
import { implement } from "../../gate/implement.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { alreadyDone, always, changing, commit, deleting, type Part } from "../../kit/table/commit.ts";
import { needFreshSignIn } from "../../identity/member-record/fresh-sign-in.ts";
import { beingActive } from "../../identity/member-record/standing.ts";
import { port } from "../../ports/index.ts";
import { changingMethods } from "./changing.ts";
import {
  asPayoutMethod,
  payoutChangedEvent,
  type PayoutMethodRow,
  readMethods,
  savingMethod,
  sealedMethod,
} from "./methods.ts";
import { PayoutMethodEntity } from "./payouts.entity.ts";
import { nextPayoutOn } from "./schedule.ts";

export const mine = implement(payouts.mine, () => ownPayouts());

/** Needs a fresh sign-in (G32, 0160). The vault's mark remembers the form, because a plain hash of so few digits can be guessed. */
export const add = implement(payouts.add, async (asked) => {
  const form = [await port("vault").mark(JSON.stringify(asked.details)), asked.isPrimary];
  const once = onceFor(payouts.add, Call.member().memberId, asked.idempotencyKey, form);
  await once.orFirst(() => addOnce(asked, once));
  return ownPayouts();
});

async function addOnce(
  { details, isPrimary }: z.output<typeof payouts.add.input>,
  once: ReturnType<typeof onceFor>,
): Promise<unknown> {
  const [first] = await readTogether(once.row);
  const answered = once.answered(first);
  if (answered) return answered;
  await needFreshSignIn();
  await changingMethods(async (methods, heldUntil) => {
    if (methods.length >= policy.payoutMethods) throw refusePayout.tooMany();
    const added = await sealedMethod(Call.member().memberId, details, {
      isPrimary: isPrimary || methods.length === 0,
      methods,
    });
    const parts = [
      once.remembering({ payoutMethodId: added.payoutMethodId }),
      savingMethod(added),
      ...(added.isPrimary ? demoting(methods) : []),
      payoutChangedEvent(added, "added", heldUntil),
    ];
    return { parts, methods: [...methods, added] };
  });
  return undefined;
}

export const change = implement(payouts.change, async ({ payoutMethodId, details }) => {
  await needFreshSignIn();
  await changingMethods(async (methods, heldUntil) => {
    const former = found(methods, payoutMethodId);
    const changed = await sealedMethod(former.cleanerId, details, { isPrimary: former.isPrimary, former, methods });
    return { parts: [savingMethod(changed), payoutChangedEvent(changed, "changed", heldUntil)], methods };
  });
  return ownPayouts();
});

export const makeDefault = implement(payouts.makeDefault, async ({ payoutMethodId }) => {
  await needFreshSignIn();
  await changingMethods((methods, heldUntil) => {
    const chosen = found(methods, payoutMethodId);
    if (chosen.isPrimary) return undefined;
    const made = [savingMethod({ ...chosen, isPrimary: true }), ...demoting(methods)];
    return { parts: [...made, payoutChangedEvent(chosen, "made_default", heldUntil)], methods };
  });
  return ownPayouts();
});

/** Promotes the newest remaining method if the default is removed. Removing twice succeeds. */
export const remove = implement(payouts.remove, async ({ payoutMethodId }) => {
  await needFreshSignIn();
  await changingMethods((methods, heldUntil) => {
    const gone = methods.find((method) => method.payoutMethodId === payoutMethodId);
    if (!gone) return undefined;
    const heir = gone.isPrimary ? methods.findLast((method) => method !== gone) : undefined;
    const { cleanerId } = gone;
    const parts = [
      deleting("payout", PayoutMethodEntity.delete({ cleanerId, payoutMethodId }), always),
      ...(heir ? [savingMethod({ ...heir, isPrimary: true })] : []),
      payoutChangedEvent(gone, "removed", heldUntil),
    ];
    return { parts, methods: methods.filter((method) => method !== gone) };
  });
  return ownPayouts();
});

/** Sets the payout schedule (G33). Repeating it changes nothing, so a passed payday stays due. */
export const setSchedule = implement(payouts.setSchedule, async ({ schedule }) => {
  const { memberId: cleanerId } = Call.member();
  await commit([
    beingActive(cleanerId),
    changing(
      "cleaner",
      CleanerEntity.patch({ cleanerId })
        .set({ payoutSchedule: schedule, payoutScheduleAt: Call.now(), updatedAt: Call.now() })
        .where(({ payoutSchedule }, { ne }) => ne(payoutSchedule, schedule)),
      alreadyDone,
    ),
  ]);
  return ownPayouts();
});

async function ownPayouts(): Promise<Payouts> {
  const { memberId: cleanerId } = Call.member();
  const [[cleaner], methods] = await Promise.all([
    readTogether(row(CleanerEntity, { cleanerId })),
    readMethods(cleanerId),
  ]);
  const { payoutSchedule: schedule = "weekly", payoutHeldUntil } = cleaner ?? {};
  const heldUntil = payoutHeldUntil && payoutHeldUntil > Call.now() ? payoutHeldUntil : undefined;
  return {
    methods: methods.map(asPayoutMethod),
    schedule,
    nextPayoutOn: methods.length > 0 ? nextPayoutOn(schedule, heldUntil) : undefined,
    heldUntil,
  };
}

function found(methods: readonly PayoutMethodRow[], payoutMethodId: string): PayoutMethodRow {
  const method = methods.find((one) => one.payoutMethodId === payoutMethodId);
  if (!method) throw refusePayout.notFound();
  return method;
}

const demoting = (methods: readonly PayoutMethodRow[]): Part[] =>
  methods.filter(({ isPrimary }) => isPrimary).map((method) => savingMethod({ ...method, isPrimary: false }));
