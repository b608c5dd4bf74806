import { CalendarDays, MapPin, ReceiptText, TriangleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { t } from "texts:bookings/bookings";
import { serviceName } from "@/lib/texts/vocabulary.ts";
import { Note } from "@/ui/states/note.tsx";
import { TextArea } from "@/ui/inputs/text-area.tsx";
import { DebtNote } from "./debt-note.tsx";
import { PriceBlock } from "./price-block.tsx";
import { RepeatField } from "./repeat.tsx";
import { limits, type BookingForm } from "./use-booking-form.ts";
import { WhenBlock } from "./when-block.tsx";
import { WhereBlock } from "./where-block.tsx";

/** Where, when, price: one scroll, no page jumps. */
export function BookingBlocks({ form }: { form: BookingForm }) {
  return (
    <div className="grid gap-9">
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
      <Block title={t("booking.where")} icon={<MapPin />}>
        <WhereBlock form={form} />
      </Block>
      <Block title={t("booking.when")} icon={<CalendarDays />}>
        <WhenBlock form={form} />
      </Block>
      <Block title={t("booking.price")} icon={<ReceiptText />}>
        <PriceBlock form={form} />
        <RepeatField form={form} />
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
      </Block>
    </div>
  );
}

function Block({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-4 flex items-center gap-2.5 text-lead">
        <span
          aria-hidden="true"
          className="flex size-8 items-center justify-center rounded-control bg-accent-soft text-accent-text [&>svg]:size-4.5"
        >
          {icon}
        </span>
        <span>{title}</span>
      </h3>
      {children}
    </section>
  );
}
