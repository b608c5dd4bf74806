import { useAddressValue } from "@/lib/data/use-address.ts";
import { useWide } from "@/lib/browser/use-wide.ts";
import type { BookingForm, Missing } from "../use-booking-form.ts";

/** The steps of a booking on phones. On wide screens they are one page. */
export const bookingSteps = ["when", "where", "review"] as const;
export type BookingStep = (typeof bookingSteps)[number];

/** The address parameter of the step; any other value is the first step. */
export const stepParameter = "step";

const stepOf: Record<Missing, BookingStep> = {
  length: "when",
  day: "when",
  hour: "when",
  place: "where",
  building: "where",
  unit: "where",
  notes: "where",
  price: "review",
};

export interface Steps {
  step: BookingStep;
  /** The step after this one; undefined for the last. */
  next: BookingStep | undefined;
  before: BookingStep | undefined;
  go: (step: BookingStep) => void;
  /** Shows the step of a field. */
  show: (field: Missing) => void;
  /** What is missing in this step; in the last one all of it. */
  missing: readonly Missing[];
}

/** The current step on phones; undefined on wide screens. On a page of its own, Back leads to the step before; a dialog does that itself. */
export function useSteps(
  { missing }: Pick<BookingForm, "missing">,
  { isPage = false }: { isPage?: boolean } = {},
): Steps | undefined {
  const isWide = useWide("lg");
  const [written, write] = useAddressValue(stepParameter);
  const step = bookingSteps.find((each) => each === written) ?? "when";
  const go = (to: BookingStep) => write(to === "when" ? undefined : to, { replace: !isPage });
  if (isWide) return undefined;
  const index = bookingSteps.indexOf(step);
  return {
    step,
    next: bookingSteps[index + 1],
    before: bookingSteps[index - 1],
    go,
    show: (field) => go(stepOf[field]),
    missing: step === "review" ? missing : missing.filter((field) => stepOf[field] === step),
  };
}
