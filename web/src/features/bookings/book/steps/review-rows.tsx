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

/** The chosen time, repetition and place, each with the way back to its step. */
export function ReviewRows({ form, steps }: { form: BookingForm; steps: Steps }) {
  const row = (step: BookingStep, icon: ReactNode, text: string, name = t(`booking.step.${step}`)) => (
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
  const repeat = repeatText(form);
  return (
    <ul className="-mt-2 mb-6">
      {row("when", <CalendarDays />, whenOf(form) ?? t("booking.whenNext"))}
      {form.extras.length > 0 && row("when", <ListPlus />, extraNames(form.extras), extraText("extras.title"))}
      {repeat && row("when", <Repeat />, repeat, planText("repeat.title"))}
      {row("where", <MapPin />, doorOf(form) ?? t("booking.whereNext"))}
    </ul>
  );
}
