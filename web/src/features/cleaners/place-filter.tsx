import { findPlaces } from "@naqi/contracts/places";
import { MapPin } from "lucide-react";
import { useState } from "react";
import { t } from "texts:cleaners";
import { Combobox } from "@/ui/combobox.tsx";
import { nearOf, readNear } from "./search-filters.ts";

interface Props {
  /** As `nearOf` writes it. */
  near: string | undefined;
  onChange: (near: string | undefined) => void;
}

/** The customer's place among the known ones: who comes there, how far it is, and what travel adds. */
export function PlaceFilter({ near, onChange }: Props) {
  const chosen = near === undefined ? undefined : readNear(near)?.name;
  const [typed, setTyped] = useState<string>();
  const text = typed ?? chosen ?? "";
  const found = findPlaces(text === chosen ? "" : text, text ? 8 : 30);
  return (
    <Combobox
      label={t("search.near")}
      hint={t("search.nearHint")}
      icon={<MapPin />}
      placeholder={t("search.nearPrompt")}
      listLabel={t("search.nearList")}
      empty={t("search.nearNone")}
      text={text}
      onText={(written) => {
        setTyped(written);
        if (near !== undefined && written === "") onChange(undefined);
      }}
      options={found.map(({ name, area }) => ({ id: name, label: name, detail: name === area ? undefined : area }))}
      chosen={chosen}
      onChoose={(id) => {
        const place = found.find(({ name }) => name === id);
        setTyped(undefined);
        if (place) onChange(nearOf(place));
      }}
      onLeave={() => setTyped(undefined)}
    />
  );
}
