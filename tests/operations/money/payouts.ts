import { randomInt, randomUUID } from "node:crypto";
import { freshSignIn, nothing, ownRecords, preparing, records } from "../record.ts";
import { bank } from "../values.ts";

/** Another account each time: one may not be added twice. */
function anotherBank() {
  const account = `033${String(randomInt(10 ** 12)).padStart(16, "0")}`;
  const check = String(98n - (BigInt(`${account}101400`) % 97n)).padStart(2, "0");
  return { ...bank, bankDetails: { ...bank.bankDetails, iban: `AE${check}${account}` } };
}

export const payouts = records("payouts", {
  mine: { callers: "cleaner", unchecked: ownRecords },
  add: {
    callers: "cleaner",
    unchecked: freshSignIn,
    sample: () => ({ idempotencyKey: randomUUID(), details: anotherBank(), isPrimary: true }),
    unconfirmed: preparing,
  },
  change: {
    callers: "cleaner",
    unchecked: freshSignIn,
    sample: ({ payoutMethodId }) => ({
      payoutMethodId,
      details: { payoutMethod: "paypal", paypalEmail: "aisha@example.com" },
    }),
    unconfirmed: preparing,
  },
  makeDefault: {
    callers: "cleaner",
    unchecked: freshSignIn,
    sample: ({ payoutMethodId }) => ({ payoutMethodId }),
    suspended: nothing,
    unconfirmed: preparing,
  },
  remove: {
    callers: "cleaner",
    unchecked: freshSignIn,
    sample: ({ payoutMethodId }) => ({ payoutMethodId }),
    unconfirmed: preparing,
    isSafeToRepeat: true,
  },
  setSchedule: { callers: "cleaner", sample: () => ({ schedule: "monthly" }), unconfirmed: preparing },
});
