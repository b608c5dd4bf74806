import { AreasStep } from "./areas-step.tsx";
import { AvailabilityStep } from "./availability-step.tsx";
import { PayoutStep } from "./payout-step.tsx";
import { ProfileStep } from "./profile-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { ServicesStep } from "./services-step.tsx";
import { VerificationStep } from "./verification-step.tsx";

/** The form of each step. */
export const contents: Readonly<Record<number, () => React.JSX.Element>> = {
  1: ProfileStep,
  2: ServicesStep,
  3: AreasStep,
  4: AvailabilityStep,
  5: VerificationStep,
  6: PayoutStep,
  7: ReviewStep,
};
