import type { Location, Property } from "@naqi/contracts";
import { findPlaces } from "@naqi/contracts/common/places";
import { MapPin } from "lucide-react";
import { useState } from "react";
import { t } from "texts:cleaners/cleaners";
import { nearOf, readNear } from "@/lib/browser/near.ts";
import { Combobox } from "@/ui/inputs/combobox.tsx";

interface Props {
  /** As `nearOf` writes it. */
  near: string | undefined;
  /** The customer's own, offered first. */
  properties: readonly Property[];
  onChange: (near: string | undefined) => void;
}

interface Offered {
  name: string;
  detail?: string;
  location: Location;
}

const ownPlace = ({ address, location }: Property): Offered => ({
  name: [...address.formattedAddress].slice(0, 80).join(""),
  detail: t("search.nearOwn", { area: location }),
  location: address.location,
});

/** The customer's place, own properties first, then known ones: filters by reach and adds distance and travel fee. */
export function PlaceFilter({ near, properties, onChange }: Props) {
  const chosen = near === undefined ? undefined : readNear(near)?.name;
  const [typed, setTyped] = useState<string>();
  const text = typed ?? chosen ?? "";
  const wanted = text === chosen ? "" : text;
  const own = properties.map(ownPlace).filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()));
  const known = findPlaces(wanted, text ? 8 : 30).map(({ name, area, location }): Offered => ({
    name,
    location,
    ...(name !== area && { detail: area }),
  }));
  // Two properties of one building are one place.
  const found = [...new Map([...known, ...own].map((place) => [place.name, place])).values()];
  const offered = [...found.filter((place) => own.includes(place)), ...found.filter((place) => !own.includes(place))];
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
      options={offered.map(({ name, detail }) => ({ id: name, label: name, ...(detail && { detail }) }))}
      chosen={chosen}
      onChoose={(id) => {
        const place = offered.find(({ name }) => name === id);
        setTyped(undefined);
        if (place) onChange(nearOf(place));
      }}
      onLeave={() => setTyped(undefined)}
    />
  );
}
