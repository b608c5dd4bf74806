import { policy } from "@naqi/contracts";
import { TimeSelect } from "@/ui/inputs/time-select.tsx";
import { kept } from "./week-rules.ts";

interface Hours {
  start: string;
  end: string;
}

interface Props {
  hours: Hours;
  startLabel: string;
  endLabel: string;
  onChange: (hours: Hours) => void;
  hideLabels?: boolean;
}

/** A range of full hours between 06:00 and 22:00; the end is always after the start. */
export const HourPair = ({ hours, startLabel, endLabel, onChange, hideLabels = false }: Props) => (
  <div className="grid max-w-sm grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] gap-3">
    <TimeSelect
      label={startLabel}
      hideLabel={hideLabels}
      from={policy.firstPlanHour}
      to={policy.lastPlanHour - 1}
      value={hours.start}
      onChange={(start) => onChange(kept({ ...hours, start }, "start"))}
    />
    <TimeSelect
      label={endLabel}
      hideLabel={hideLabels}
      from={policy.firstPlanHour + 1}
      to={policy.lastPlanHour}
      value={hours.end}
      onChange={(end) => onChange(kept({ ...hours, end }, "end"))}
    />
  </div>
);
