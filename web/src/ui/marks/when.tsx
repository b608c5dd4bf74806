import { instantOf } from "@naqi/contracts";
import { t } from "texts:common";
import { formatWhen, readerIsElsewhere } from "@/lib/texts/format.ts";

interface Props {
  day: string;
  hour: string;
  durationMinutes?: number;
}

/** `Thu 12 Mar, 10:00–12:00` in Dubai; with a note for a reader in another time zone. */
export const When = ({ day, hour, durationMinutes }: Props) => (
  <time dateTime={instantOf(day, hour)}>
    <bdi className="tabular-nums">{formatWhen(day, hour, durationMinutes)}</bdi>
    {readerIsElsewhere() && <span className="text-muted"> ({t("common.dubaiTime")})</span>}
  </time>
);
