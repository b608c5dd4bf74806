import { cleanerOnboarding } from "@naqi/contracts";
import { implement } from "../gate/implement.ts";
import { needFreshSignIn } from "../membership/fresh-sign-in.ts";
import { openUndo } from "../membership/member.ts";
import { heldFromNow, tellingChange, savingMethod, sealedMethod } from "../payouts/methods.ts";
import { saveStep } from "./saving.ts";
import { expectUnchanged } from "./view.ts";

/**
 * Needs a fresh sign-in. The first method becomes the primary one. Where there is one it is replaced, which makes payouts
 * wait and is mailed, because a stranger in the account would do the same; so does the first one while a change of address can be
 * undone (decisions G32, 0160).
 */
export const savePayout = implement(cleanerOnboarding.savePayout, ({ details, version }) =>
  saveStep(6, async (found) => {
    expectUnchanged(found, "step6", version);
    await needFreshSignIn();
    const { cleaner, member, methods } = found;
    const { cleanerId } = cleaner.profile;
    const former = methods.find(({ isPrimary }) => isPrimary);
    const method = await sealedMethod(cleanerId, details, { isPrimary: true, former, methods });
    const heldUntil = former || openUndo(member) ? heldFromNow(member) : undefined;
    return {
      outcome: "completed",
      change: heldUntil ? { profile: { payoutHeldUntil: heldUntil } } : {},
      methods: former ? methods.map((each) => (each === former ? method : each)) : [...methods, method],
      parts: [savingMethod(method), ...tellingChange(method, former ? "changed" : "added", heldUntil)],
      sameAddress: true,
    };
  }),
);
