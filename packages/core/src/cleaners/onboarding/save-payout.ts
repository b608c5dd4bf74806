import { cleanerOnboarding } from "@naqi/contracts";
import { implement } from "../../gate/implement.ts";
import { needFreshSignIn } from "../../identity/member-record/fresh-sign-in.ts";
import { openUndo } from "../../identity/member-record/member.ts";
import {
  firstAdded,
  heldFromNow,
  isFirstEver,
  tellingChange,
  savingMethod,
  sealedMethod,
} from "../../money/payouts/methods.ts";
import { saveStep } from "./saving.ts";
import { expectUnchanged } from "./view.ts";

/** Needs a fresh sign-in. Holds payouts unless it is the first method ever and no address change can be undone (G32, 0160). */
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
    const held = heldUntil ? { payoutHeldUntil: heldUntil } : {};
    return {
      outcome: "completed",
      change: { profile: { ...held, payoutMethodSince: firstAdded(after) } },
      methods: after,
      parts: [savingMethod(method), ...tellingChange(method, former ? "changed" : "added", heldUntil)],
      sameAddress: true,
    };
  }),
);
