import type { Location } from "@naqi/contracts";
import { places } from "@naqi/contracts/common/places";
import { t } from "texts:ui/places";
import { DubaiMap } from "./dubai-map.tsx";

interface Props {
  location: Location;
  /** The address, for the map's name. */
  place: string;
}

/** A home on the drawn map. */
export default function HomeMap({ location, place }: Props) {
  return (
    <div className="relative h-28 overflow-hidden rounded-control border border-border bg-info-soft sm:h-36">
      <DubaiMap isBand pin={location} label={t("place.mapOf", { place })} landmarks={places} />
    </div>
  );
}
