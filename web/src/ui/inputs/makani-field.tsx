import { locationOfMakani, makaniOf } from "@naqi/contracts/common/makani";
import { type Place, placeNear } from "@naqi/contracts/common/places";
import { useState } from "react";
import { t } from "texts:ui/places";
import { afterPress } from "@/lib/browser/after-press.ts";
import { TextInput } from "@/ui/inputs/text-input.tsx";

interface Props {
  place: Place | undefined;
  onChange: (place: Place) => void;
}

const nameOf = (number: string) => t("place.makaniName", { number });

/** The number on the plate beside a door, which is sufficient as a place (decision 0054). */
export function MakaniField({ place, onChange }: Props) {
  const [typed, setTyped] = useState("");
  const [isLeft, setLeft] = useState(false);
  const number = makaniOf(typed);
  const location = locationOfMakani(typed);
  // A place chosen by other means replaces it.
  const [last, setLast] = useState(place?.name);
  if (place?.name !== last) {
    setLast(place?.name);
    if (place && (!number || place.name !== nameOf(number))) setTyped("");
  }
  return (
    <TextInput
      label={t("place.makani")}
      hint={t("place.makaniHint")}
      optional
      name="makani"
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      value={typed}
      error={typed.trim() && !location && (isLeft || number) ? t("place.makaniWrong") : undefined}
      onBlur={() => afterPress(() => setLeft(true))}
      onChange={({ target }) => {
        setTyped(target.value);
        setLeft(false);
        const found = locationOfMakani(target.value);
        const digits = makaniOf(target.value);
        if (found && digits) onChange({ name: nameOf(digits), area: placeNear(found).area, location: found });
      }}
    />
  );
}
