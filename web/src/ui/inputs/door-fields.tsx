import { t } from "texts:ui/places";
import { Checkbox } from "../choices/checkbox.tsx";
import { TextInput } from "./text-input.tsx";

export interface Door {
  building: string;
  unit: string;
  noUnit: boolean;
}

interface Props {
  door: Door;
  onChange: (part: Partial<Door>) => void;
  /** The place was chosen by its name, so these are required to find the door (G125). */
  isNeeded: boolean;
  errors: { building?: string | undefined; unit?: string | undefined };
}

/** Building or villa, and the unit or that there is none. */
export const DoorFields = ({ door: { building, unit, noUnit }, onChange, isNeeded, errors }: Props) => (
  <>
    <TextInput
      label={t("door.building")}
      hint={t("door.buildingHint")}
      required={isNeeded}
      optional={!isNeeded}
      autoComplete="address-line1"
      dir="auto"
      name="building"
      value={building}
      error={errors.building}
      onChange={({ target }) => onChange({ building: target.value })}
    />
    <div className="grid gap-1">
      <TextInput
        label={t("door.unit")}
        hint={t("door.unitHint")}
        required={isNeeded && !noUnit}
        optional={!isNeeded}
        disabled={noUnit}
        autoComplete="address-line2"
        dir="auto"
        name="unit"
        value={noUnit ? "" : unit}
        error={errors.unit}
        onChange={({ target }) => onChange({ unit: target.value })}
      />
      <Checkbox
        label={t("door.noUnit")}
        checked={noUnit}
        onChange={({ target }) => onChange(target.checked ? { noUnit: true, unit: "" } : { noUnit: false })}
      />
    </div>
  </>
);
