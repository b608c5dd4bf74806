import { type Place, placeText } from "@naqi/contracts/places";
import { Suspense } from "react";
import { t } from "texts:places";
import { lazy } from "@/lib/texts/lazy.ts";

const DubaiMap = lazy(() => import("@/ui/dubai-map.tsx").then((file) => ({ default: file.DubaiMap })));

/** Where a chosen place is; as high as its row, and on phones of a height of its own. */
export const PlaceMap = ({ place }: { place: Place | undefined }) => (
  <div className="relative h-44 overflow-hidden rounded-card border border-border bg-sunken sm:h-full sm:min-h-52">
    <Suspense fallback={null}>
      <DubaiMap
        pin={place?.location}
        label={place ? t("place.mapOf", { place: placeText(place) }) : t("place.mapEmpty")}
      />
    </Suspense>
    {!place && <p className="absolute start-4 top-3.5 max-w-36 text-small text-info">{t("place.mapEmpty")}</p>}
  </div>
);
