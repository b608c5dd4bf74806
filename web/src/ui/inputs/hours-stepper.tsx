import { policy } from "@naqi/contracts";
import { t } from "texts:ui/parts";
import { formatDuration } from "@/lib/texts/format.ts";
import { Stepper } from "@/ui/inputs/stepper.tsx";

/** The hours covered by an offered price. */
export const HoursStepper = ({ value, onChange }: { value: number; onChange: (hours: number) => void }) => (
  <Stepper
    label={t("hours.label")}
    hint={t("hours.hint")}
    value={value}
    min={policy.minimumJobMinutes / 60}
    max={policy.longestJobMinutes / 60}
    format={(hours) => formatDuration(hours * 60)}
    onChange={onChange}
  />
);
