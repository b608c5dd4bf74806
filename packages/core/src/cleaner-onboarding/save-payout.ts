import { cleanerOnboarding } from "@naqi/contracts";
import { implement } from "../gate/implement.ts";
import { needFreshSignIn } from "../membership/fresh-sign-in.ts";
import { firstAdded, heldFromNow, isFirstEver, tellingChange, savingMethod, sealedMethod } from "../payouts/methods.ts";
import { saveStep } from "./saving.ts";
import { expectUnchanged } from "./view.ts";

/**
 * Needs a fresh sign-in. The only method becomes the primary one. Where there is one it is replaced. But for the first that a
 * cleaner ever has, payouts wait for 48 hours and it is mailed, because a stranger in the account would do the same (G32).
 */
export const savePayout = implement(cleanerOnboarding.savePayout, ({ details, version }) =>
  saveStep(6, async (found) => {
    expectUnchanged(found, "step6", version);
    await needFreshSignIn();
    const { cleaner, methods } = found;
    const { cleanerId } = cleaner.profile;
    const isFirst = isFirstEver(methods, cleaner.profile);
    const former = methods.find(({ isPrimary }) => isPrimary);
    const method = await sealedMethod(cleanerId, details, { isPrimary: true, former, methods });
    const after = former ? methods.map((each) => (each === former ? method : each)) : [...methods, method];
    const held = isFirst ? {} : { payoutHeldUntil: heldFromNow() };
    return {
      outcome: "completed",
      change: { profile: { ...held, payoutMethodSince: firstAdded(after) } },
      methods: after,
      parts: [savingMethod(method), ...(isFirst ? [] : [tellingChange(method, former ? "changed" : "added")])],
    };
  }),
);
