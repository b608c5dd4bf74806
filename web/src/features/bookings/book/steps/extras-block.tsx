import { excludedBy, extrasOfKind, extrasToChoose, type ExtraSlug, minutesNeeded } from "@naqi/contracts";
import { Clock } from "lucide-react";
import { useId } from "react";
import { t } from "texts:bookings/extras";
import { extraAbout, extraCost, extraName, extraNames } from "@/lib/texts/extra-names.ts";
import { formatDuration } from "@/lib/texts/format.ts";
import { Checkbox } from "@/ui/choices/checkbox.tsx";
import { Button } from "@/ui/links/button.tsx";
import { Note } from "@/ui/states/note.tsx";
import type { BookingForm } from "../use-booking-form.ts";

interface Props {
  form: BookingForm;
  /** The longest visit at the chosen hour, in minutes. */
  longest: number;
}

/** The extras of this cleaner for the chosen service, what is included, and the length that the chosen ones need. */
export function ExtrasBlock({ form, longest }: Props) {
  const { cleaner, service, extras, durationMinutes } = form;
  const possible = extrasToChoose(service, cleaner);
  const included = extrasOfKind(service, "included");
  const needed = minutesNeeded(extras);
  const toggle = (extra: ExtraSlug) =>
    form.change({ extras: possible.filter((each) => extras.includes(each) !== (each === extra)) });
  if (possible.length + included.length === 0) return null;
  return (
    <fieldset className="min-w-0" data-extras>
      <legend className="mb-1.5 text-small font-medium">
        {possible.length > 0 ? t("extras.optional") : t("extras.title")}
      </legend>
      {included.length > 0 && (
        <p className="mb-1 text-small text-muted">{t("extras.included", { names: extraNames(included) })}</p>
      )}
      <div className="grid gap-x-6 sm:grid-cols-2">
        {possible.map((extra) => (
          <ExtraRow key={extra} extra={extra} form={form} onToggle={() => toggle(extra)} />
        ))}
      </div>
      <div role="status" className="mt-2 empty:hidden">
        {durationMinutes < needed && (
          <Note tone="warning" icon={<Clock />}>
            <span>{t("extras.tooLong", { duration: formatDuration(needed) })}</span>{" "}
            <Button
              tone="secondary"
              size="small"
              // A chosen hour without room for it has to be chosen again.
              onClick={() => form.change({ durationMinutes: needed, ...(needed > longest && { hour: undefined }) })}
            >
              {t("extras.longer", { duration: formatDuration(needed) })}
            </Button>
          </Note>
        )}
      </div>
    </fieldset>
  );
}

function ExtraRow({ extra, form, onToggle }: { extra: ExtraSlug; form: BookingForm; onToggle: () => void }) {
  const id = useId();
  const isChosen = form.extras.includes(extra);
  const other = excludedBy(extra, form.extras);
  return (
    <div className="min-w-0 border-b border-border py-1">
      <Checkbox
        label={
          <>
            <span className="block font-medium">{extraName(extra)}</span>
            <span className="block text-tiny text-muted">{extraCost(extra, form.cleaner)}</span>
          </>
        }
        checked={isChosen}
        disabled={other !== undefined}
        aria-describedby={isChosen || other ? id : undefined}
        onChange={onToggle}
      />
      {(isChosen || other) && (
        <p id={id} className="ps-9.5 pb-1.5 text-tiny text-muted">
          {other ? t("extras.excluded", { name: extraName(other) }) : extraAbout(extra)}
        </p>
      )}
    </div>
  );
}
