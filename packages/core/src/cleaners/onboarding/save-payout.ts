import { cleanerOnboarding } from "@naqi/contracts";
import { implement } from "../../gate/implement.ts";
import { needFreshSignIn } from "../../identity/member-record/fresh-sign-in.ts";
import { openUndo } from "../../identity/member-record/member.ts";
import {
  changedMethods,
  heldFromNow,
  isFirstEver,
  payoutChangedEvent,
  savingMethod,
  sealedMethod,
} from "../../money/payouts/methods.ts";
import { saveStep } from "./saving.ts";
import { expectUnchanged } from "./view.ts";

/** Needs a fresh sign-in; every change is mailed. Payouts wait, except for the first method outside an undo time (G32, 0160). */
export const savePayout = implement(cleanerOnboarding.savePayout, ({ details, version }) =>
  saveStep(6, async (found) => {
    expectUnchanged(found, "step6", version);
    await needFreshSignIn();
    const { cleaner, member, methods } = found;
    const { cleanerId } = cleaner.profile;
    const isFirst = isFirstEver(methods, cleaner.profile);
    const former = methods.find(({ isPrimary }) => isPrimary);
    const method = await sealedMethod(cleanerId, details, { isPrimary: true, former, methods });
    const after = former ? methods.map((each) => (each === former ? method : each)) : [...methods, method];
    const heldUntil = isFirst && !openUndo(member) ? undefined : heldFromNow(member);
    return {
      outcome: "completed",
      change: { profile: changedMethods(after, heldUntil) },
      methods: after,
      parts: [savingMethod(method), payoutChangedEvent(method, former ? "changed" : "added", heldUntil)],
      sameAddress: true,
    };
  }),
);
