import { CalendarDays, ListPlus, MapPin, Repeat } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "texts:bookings/bookings";
import { t as extraText } from "texts:bookings/extras";
import { t as planText } from "texts:bookings/plans";
import { extraNames } from "@/lib/texts/extra-names.ts";
import { Button } from "@/ui/links/button.tsx";
import { doorOf, whenOf } from "./booking-summary.tsx";
import type { BookingStep, Steps } from "./steps.ts";
import { repeatText } from "../repeat.tsx";
import type { BookingForm } from "../use-booking-form.ts";

/** The chosen time, repetition and place of a booking. */
export function ReviewRows({ form, steps }: { form: BookingForm; steps: Steps }) {
  const repeat = repeatText(form);
  return (
    <ul className="-mt-2 mb-6">
      <ReviewRow step="when" icon={<CalendarDays />} text={whenOf(form) ?? t("booking.whenNext")} steps={steps} />
      {form.extras.length > 0 && (
        <ReviewRow
          step="when"
          icon={<ListPlus />}
          text={extraNames(form.extras)}
          name={extraText("extras.title")}
          steps={steps}
        />
      )}
      {repeat && (
        <ReviewRow step="when" icon={<Repeat />} text={repeat} name={planText("repeat.title")} steps={steps} />
      )}
      <ReviewRow step="where" icon={<MapPin />} text={doorOf(form) ?? t("booking.whereNext")} steps={steps} />
    </ul>
  );
}

interface RowProps {
  step: BookingStep;
  icon: ReactNode;
  text: string;
  name?: string;
  steps: Steps;
}

/** One choice, with the way back to its step. */
export const ReviewRow = ({ step, icon, text, name = t(`booking.step.${step}`), steps }: RowProps) => (
  <li className="flex items-center gap-3.5 border-b border-border py-2.5">
    <span
      aria-hidden="true"
      className="flex size-11 shrink-0 items-center justify-center rounded-control bg-tint-mint text-accent-text [&>svg]:size-5"
    >
      {icon}
    </span>
    <span className="min-w-0 grow font-medium wrap-anywhere">
      <bdi>{text}</bdi>
    </span>
    <Button
      tone="quiet"
      size="small"
      aria-label={t("booking.changeStep", { step: name })}
      onClick={() => steps.go(step)}
    >
      {t("booking.change")}
    </Button>
  </li>
);
