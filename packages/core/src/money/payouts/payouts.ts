import { type Payouts, payouts, policy, refuseMember, refusePayout } from "@naqi/contracts";
import type * as z from "zod";
import { CleanerEntity } from "../../cleaners/profile/cleaners.entity.ts";
import { Call } from "../../kit/call.ts";
import { onceFor } from "../../kit/idempotency.ts";
import { implement } from "../../gate/implement.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { changing, deleting, type Part, transact } from "../../kit/table/transact.ts";
import { needFreshSignIn } from "../../identity/member-record/fresh-sign-in.ts";
import { beingActive } from "../../identity/member-record/standing.ts";
import { port } from "../../ports/index.ts";
import { changingMethods } from "./changing.ts";
import {
  asPayoutMethod,
  tellingChange,
  type PayoutMethodRow,
  readMethods,
  savingMethod,
  sealedMethod,
} from "./methods.ts";
import { PayoutMethodEntity } from "./payouts.entity.ts";
import { nextPayoutOn } from "./schedule.ts";

export const mine = implement(payouts.mine, () => ownPayouts());

/**
 * Adds a method; the only one becomes the default. It needs a fresh sign-in and is mailed. Payouts wait, except for the first method
 * that a cleaner ever has; they wait for that one too while a change of address can be undone (G32, 0160). The form is remembered by
 * the vault's mark of it: a plain hash of so few digits can be guessed.
 */
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
      tellingChange(added, "added", heldUntil),
    ];
    return { parts, methods: [...methods, added] };
  });
  return undefined;
}

/** Replaces the details of a method, whose place stays. */
export const change = implement(payouts.change, async ({ payoutMethodId, details }) => {
  await needFreshSignIn();
  await changingMethods(async (methods, heldUntil) => {
    const former = found(methods, payoutMethodId);
    const changed = await sealedMethod(former.cleanerId, details, { isPrimary: former.isPrimary, former, methods });
    // It keeps the time at which it was added.
    return { parts: [savingMethod(changed), tellingChange(changed, "changed", heldUntil)], methods };
  });
  return ownPayouts();
});

/** Makes a method the only default; of the one that is, nothing changes. */
export const makeDefault = implement(payouts.makeDefault, async ({ payoutMethodId }) => {
  await needFreshSignIn();
  await changingMethods((methods, heldUntil) => {
    const chosen = found(methods, payoutMethodId);
    if (chosen.isPrimary) return undefined;
    const made = [savingMethod({ ...chosen, isPrimary: true }), ...demoting(methods)];
    return { parts: [...made, tellingChange(chosen, "made_default", heldUntil)], methods };
  });
  return ownPayouts();
});

/** Removes a method; of those left the newest becomes the default where none is. Removing twice succeeds. */
export const remove = implement(payouts.remove, async ({ payoutMethodId }) => {
  await needFreshSignIn();
  await changingMethods((methods, heldUntil) => {
    const gone = methods.find((method) => method.payoutMethodId === payoutMethodId);
    if (!gone) return undefined;
    const heir = gone.isPrimary ? methods.findLast((method) => method !== gone) : undefined;
    const { cleanerId } = gone;
    const parts = [
      deleting("payout", PayoutMethodEntity.delete({ cleanerId, payoutMethodId })),
      ...(heir ? [savingMethod({ ...heir, isPrimary: true })] : []),
      tellingChange(gone, "removed", heldUntil),
    ];
    return { parts, methods: methods.filter((method) => method !== gone) };
  });
  return ownPayouts();
});

/** How often the caller is paid out (G33). The same schedule again changes nothing, so a payday that has passed stays due. */
export const setSchedule = implement(payouts.setSchedule, async ({ schedule }) => {
  const { memberId: cleanerId } = Call.member();
  const failed = await transact([
    changing(
      "cleaner",
      CleanerEntity.patch({ cleanerId })
        .set({ payoutSchedule: schedule, payoutScheduleAt: Call.now(), updatedAt: Call.now() })
        .where(({ payoutSchedule }, { ne }) => ne(payoutSchedule, schedule)),
    ),
    beingActive(cleanerId),
  ]);
  if (failed.has("member")) throw refuseMember.suspended();
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

/** The parts that leave no other default. */
const demoting = (methods: readonly PayoutMethodRow[]): Part[] =>
  methods.filter(({ isPrimary }) => isPrimary).map((method) => savingMethod({ ...method, isPrimary: false }));
