import { CalendarDays, MapPin, ReceiptText, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { t } from "texts:bookings/bookings";
import { cx } from "@/lib/browser/class-names.ts";
import { serviceName } from "@/lib/texts/vocabulary.ts";
import { Note } from "@/ui/states/note.tsx";
import { TextArea } from "@/ui/inputs/text-area.tsx";
import { DebtNote } from "./debt-note.tsx";
import { PriceBlock } from "./price-block.tsx";
import { PriceSoFar } from "./price-so-far.tsx";
import { RepeatField } from "./repeat.tsx";
import { ReviewRows } from "./steps/review-rows.tsx";
import type { BookingStep, Steps } from "./steps/steps.ts";
import { limits } from "./address-form.ts";
import type { BookingForm } from "./use-booking-form.ts";
import { WhenBlock } from "./when-block.tsx";
import { WhereBlock } from "./where-block.tsx";

interface Props {
  form: BookingForm;
  /** On phones. */
  steps: Steps | undefined;
}

/** When, where, review: on wide screens one scroll, on phones one step at a time. */
export function BookingBlocks({ form, steps }: Props) {
  const root = useStepFocus(steps?.step);
  const isShown = (step: BookingStep) => !steps || steps.step === step;
  const notes = (
    <TextArea
      label={t("booking.notes")}
      hint={t("booking.notesHint")}
      optional
      limit={limits.notes}
      name="notes"
      value={form.notes}
      onChange={(event) => form.write({ notes: event.target.value })}
      className="mt-6"
    />
  );
  return (
    <div ref={root} className="grid gap-9">
      {form.owes && <DebtNote owes={form.owes} />}
      {form.unlisted && (
        <Note tone="warning" icon={<TriangleAlert />}>
          {t("booking.unlisted", {
            name: form.cleaner.fullName,
            wanted: serviceName(form.unlisted),
            service: serviceName(form.service),
          })}
        </Note>
      )}
      {isShown("when") && (
        <Block title={t("booking.when")} icon={<CalendarDays />} isNamed={Boolean(steps)}>
          <WhenBlock form={form} />
          <RepeatField form={form} />
        </Block>
      )}
      {isShown("where") && (
        <Block title={t("booking.where")} icon={<MapPin />} isNamed={Boolean(steps)}>
          <WhereBlock form={form} />
          {notes}
        </Block>
      )}
      {isShown("review") && (
        <Block
          title={t(steps ? "booking.step.review" : "booking.price")}
          icon={<ReceiptText />}
          isNamed={Boolean(steps)}
        >
          {steps && <ReviewRows form={form} steps={steps} />}
          <PriceBlock form={form} {...(steps && { lines: <PriceSoFar form={form} /> })} />
        </Block>
      )}
    </div>
  );
}

/** The dialog itself takes the focus at first, then the heading of each step. */
export function useStepFocus(step: BookingStep | undefined) {
  const root = useRef<HTMLDivElement>(null);
  const turned = useRef(step);
  useEffect(() => {
    if (turned.current === step) return;
    turned.current = step;
    root.current?.querySelector<HTMLElement>("[data-step]")?.focus();
  }, [step]);
  return root;
}

interface BlockProps {
  title: string;
  icon: ReactNode;
  /** The bar of steps above names it: the heading remains for screen readers. */
  isNamed: boolean;
  /** In a dialog, the third level. */
  as?: "h2" | "h3";
  children: ReactNode;
}

export function Block({ title, icon, isNamed, as: Heading = "h3", children }: BlockProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading
        id={id}
        data-step=""
        tabIndex={-1}
        className={cx(isNamed ? "sr-only" : "mb-4 flex scroll-mt-6 items-center gap-2.5 text-lead", "outline-none")}
      >
        <span
          aria-hidden="true"
          className="flex size-8 items-center justify-center rounded-control bg-accent-soft text-accent-text [&>svg]:size-4.5"
        >
          {icon}
        </span>
        <span>{title}</span>
      </Heading>
      {children}
    </section>
  );
}
