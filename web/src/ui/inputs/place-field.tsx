import { findPlaces, type Place, placeText } from "@naqi/contracts/common/places";
import { MapPin } from "lucide-react";
import { useState } from "react";
import { t } from "texts:ui/places";
import { Combobox } from "@/ui/inputs/combobox.tsx";

interface Props {
  place: Place | undefined;
  onChange: (place: Place | undefined) => void;
  error?: string | undefined;
}

/** A search among the known places; only a selected one counts, because only it has coordinates (001 §5). */
export function PlaceField({ place, onChange, error }: Props) {
  const [text, setText] = useState(place ? placeText(place) : "");
  const [left, setLeft] = useState(false);
  // Chosen by other means: on the map, or from own places.
  const said = place && placeText(place);
  const [lastSaid, setLastSaid] = useState(said);
  if (said !== lastSaid) {
    setLastSaid(said);
    if (said) setText(said);
  }
  const found = findPlaces(text === said ? "" : text, text ? 8 : 30);
  const isMissing = left && !place && text.trim() !== "";

  return (
    <Combobox
      label={t("place.label")}
      hint={t("place.hint")}
      error={error ?? (isMissing ? t("place.notChosen", { typed: text.trim() }) : undefined)}
      required
      icon={<MapPin />}
      placeholder={t("place.prompt")}
      listLabel={t("place.list")}
      empty={t("place.none")}
      text={text}
      onText={(typed) => {
        setText(typed);
        setLeft(false);
        if (said && typed !== said) onChange(undefined);
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
