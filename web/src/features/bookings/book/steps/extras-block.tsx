import { excludedBy, extrasOfKind, type ExtraSlug, minutesNeeded, type ServiceSlug } from "@naqi/contracts";
import { Clock } from "lucide-react";
import { useId } from "react";
import { t } from "texts:bookings/extras";
import { extraAbout, extraName, extraNames } from "@/lib/texts/extra-names.ts";
import { formatDuration } from "@/lib/texts/format.ts";
import { Checkbox } from "@/ui/choices/checkbox.tsx";
import { Button } from "@/ui/links/button.tsx";
import { Note } from "@/ui/states/note.tsx";

interface Props {
  service: ServiceSlug;
  possible: readonly ExtraSlug[];
  chosen: readonly ExtraSlug[];
  durationMinutes: number;
  costOf: (extra: ExtraSlug) => string;
  onChoose: (extras: ExtraSlug[]) => void;
  /** Makes the visit as long as the chosen extras need, in minutes. */
  onLonger: (minutes: number) => void;
}

/** The extras that can be chosen for a service, what is included, and the length that the chosen ones need. */
export function ExtrasBlock({ service, possible, chosen, durationMinutes, costOf, onChoose, onLonger }: Props) {
  const included = extrasOfKind(service, "included");
  const needed = minutesNeeded(chosen);
  const toggle = (extra: ExtraSlug) => onChoose(possible.filter((each) => chosen.includes(each) !== (each === extra)));
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
          <ExtraRow key={extra} extra={extra} chosen={chosen} cost={costOf(extra)} onToggle={() => toggle(extra)} />
        ))}
      </div>
      <div role="status" className="mt-2 empty:hidden">
        {durationMinutes < needed && (
          <Note tone="warning" icon={<Clock />}>
            <span>{t("extras.tooLong", { duration: formatDuration(needed) })}</span>{" "}
            <Button tone="secondary" size="small" onClick={() => onLonger(needed)}>
              {t("extras.longer", { duration: formatDuration(needed) })}
            </Button>
          </Note>
        )}
      </div>
    </fieldset>
  );
}

interface RowProps {
  extra: ExtraSlug;
  chosen: readonly ExtraSlug[];
  cost: string;
  onToggle: () => void;
}

function ExtraRow({ extra, chosen, cost, onToggle }: RowProps) {
  const id = useId();
  const isChosen = chosen.includes(extra);
  const other = excludedBy(extra, chosen);
  return (
    <div className="min-w-0 border-b border-border py-1">
      <Checkbox
        label={
          <>
            <span className="block font-medium">{extraName(extra)}</span>
            <span className="block text-tiny text-muted">{cost}</span>
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
