import { t, type PlainKey } from "texts:bookings/bookings";
import type { Missing } from "../use-booking-form.ts";

const fields: Record<Missing, { name: PlainKey; at: string }> = {
  length: { name: "booking.howLong", at: "[data-extras] button, [data-extras] input" },
  place: { name: "booking.missingPlace", at: "[data-places] [role=combobox]" },
  building: { name: "booking.missingBuilding", at: "[name=building]" },
  unit: { name: "booking.missingUnit", at: "[name=unit]" },
  day: { name: "booking.week", at: "[data-days] input:not([disabled]), [data-days] button:not([disabled])" },
  hour: { name: "booking.hours", at: "[data-hours] input:not([disabled]), [data-days] input:checked" },
  price: { name: "booking.agreedPrice", at: "[name=agreedPrice]" },
  notes: { name: "booking.notes", at: "[name=notes]" },
};

interface Props {
  missing: readonly Missing[];
  /** Shows the step of a field, before it takes the focus. */
  onLead: ((field: Missing) => void) | undefined;
}

/** Why Confirm is disabled, with a link to each missing field. */
export const MissingFields = ({ missing, onLead }: Props) => (
  <>
    <span>{`${t("booking.required")}: `}</span>
    <span className="inline-flex flex-wrap gap-x-3">
      {missing.map((field) => (
        <button
          key={field}
          type="button"
          className="min-h-6 font-medium text-accent-text underline underline-offset-2"
          onClick={({ currentTarget }) => {
            const around = currentTarget.closest("[role=dialog], main");
            if (!onLead) return lead(around, fields[field].at);
            onLead(field);
            // The step has to be drawn first.
            setTimeout(() => lead(around, fields[field].at));
          }}
        >
          {t(fields[field].name)}
        </button>
      ))}
    </span>
  </>
);

/** Selectors in order; the first match is the target. */
function lead(around: Element | null, to: string) {
  const found = to.split(", ").map((selector) => around?.querySelector<HTMLElement>(selector));
  const field = found.find((each) => each !== null && each !== undefined);
  field?.focus();
  field?.scrollIntoView?.({ block: "center" });
}
