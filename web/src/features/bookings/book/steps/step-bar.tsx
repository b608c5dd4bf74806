import { t } from "texts:bookings/bookings";
import { cx } from "@/lib/browser/class-names.ts";
import { type BookingStep, bookingSteps, type Steps } from "./steps.ts";

const nameOf = (step: BookingStep) => t(`booking.step.${step}`);

/** Where the booking is, and the way to each step. */
export const StepBar = ({ steps }: { steps: Steps }) => {
  const at = bookingSteps.indexOf(steps.step);
  return (
    <ol className="grid grid-cols-3 gap-2" aria-label={t("booking.steps")}>
      {bookingSteps.map((step, index) => (
        <li key={step} className="min-w-0">
          <button
            type="button"
            aria-current={index === at ? "step" : undefined}
            onClick={() => steps.go(step)}
            className="flex min-h-11 w-full flex-col gap-1.5 rounded-control pt-1.5 text-start text-small"
          >
            <span
              aria-hidden="true"
              className={cx(
                "h-1.5 w-full rounded-pill",
                index < at ? "bg-accent" : index === at ? "bg-saffron" : "bg-border",
              )}
            />
            <span className={cx("truncate", index === at ? "font-semibold text-accent-text" : "text-muted")}>
              {t("booking.stepNumber", { number: index + 1, name: nameOf(step) })}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
};
