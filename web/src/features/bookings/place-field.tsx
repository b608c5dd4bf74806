import { findPlaces, type Place, placeText } from "@naqi/contracts/places";
import { MapPin } from "lucide-react";
import { useState } from "react";
import { t } from "texts:bookings";
import { Combobox } from "@/ui/combobox.tsx";

interface Props {
  place: Place | undefined;
  onChange: (place: Place | undefined) => void;
  error?: string;
}

/** A search among the known places; only a chosen one counts, because only it has a location (001 §5). */
export function PlaceField({ place, onChange, error }: Props) {
  const [text, setText] = useState(place ? placeText(place) : "");
  const [left, setLeft] = useState(false);
  const found = findPlaces(place && text === placeText(place) ? "" : text, text ? 8 : 30);
  const missing = left && !place && text.trim() ? t("booking.required") : undefined;

  return (
    <Combobox
      label={t("booking.place")}
      hint={t("booking.placeHint")}
      error={error ?? missing}
      required
      icon={<MapPin />}
      placeholder={t("booking.placePrompt")}
      listLabel={t("booking.placeList")}
      empty={t("booking.placeNone")}
      text={text}
      onText={(typed) => {
        setText(typed);
        setLeft(false);
        if (place && typed !== placeText(place)) onChange(undefined);
      }}
      options={found.map(({ name, area }) => ({ id: name, label: name, detail: name === area ? undefined : area }))}
      chosen={place?.name}
      onChoose={(id) => {
        const chosen = found.find(({ name }) => name === id);
        if (!chosen) return;
        setText(placeText(chosen));
        onChange(chosen);
      }}
      onLeave={() => setLeft(true)}
    />
  );
}
