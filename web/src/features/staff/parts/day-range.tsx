import { areBackwards, Day } from "@naqi/contracts";
import { DateInput } from "@/ui/inputs/date-input.tsx";
import { t } from "texts:staff/admin";

interface Props {
  from: string;
  until: string;
  onChange: (changed: { from?: string; until?: string }) => void;
}

/** A first and a last day, both optional; a last day before the first is an error. */
export const DayRange = ({ from, until, onChange }: Props) => (
  <>
    <DateInput
      label={t("record.from")}
      className="grow basis-36 sm:max-w-48"
      value={from}
      max={until || undefined}
      onChange={(day) => onChange({ from: day })}
    />
    <DateInput
      label={t("record.until")}
      className="grow basis-36 sm:max-w-48"
      value={until}
      min={from || undefined}
      error={areBackwards({ from, until }) ? t("record.backwards") : undefined}
      onChange={(day) => onChange({ until: day })}
    />
  </>
);

/** A day in the address; an invalid one counts as none. */
export const dayIn = (given: string) => Day.safeParse(given).data;
