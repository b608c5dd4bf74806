import { policy } from "@naqi/contracts";
import { onTestFinished } from "vitest";

/** Cancellation fees are charged until the test ends, as once payments exist (§3.1). */
export function chargingFees() {
  const fees = policy as { feesEnabled: boolean };
  const { feesEnabled } = fees;
  onTestFinished(() => void (fees.feesEnabled = feesEnabled));
  fees.feesEnabled = true;
}
