import type { ServiceArea } from "@naqi/contracts";
import { t } from "texts:cleaners";
import { lazy } from "@/lib/texts/lazy.ts";
import { Suspense } from "react";
import { useSettings } from "@/lib/http/settings.ts";
import { DubaiMap } from "@/ui/dubai-map.tsx";

const GoogleMap = lazy(() => import("./google-map.tsx").then((file) => ({ default: file.GoogleMap })));

interface Props {
  main: ServiceArea;
  /** All of them. */
  areas: readonly ServiceArea[];
  radiusKm: number;
}

/** The built-in map, and Google's over it where the stage has a key (decisions G81). */
export function CoverageMap({ main, areas, radiusKm }: Props) {
  const names = [main.areaName, ...areas.map(({ areaName }) => areaName).filter((name) => name !== main.areaName)];
  const key = useSettings()?.googleMapsKey;
  const label = t("profile.map", { area: main.areaName, km: radiusKm });
  return (
    <div className="relative min-h-52 overflow-hidden rounded-control border border-border">
      <DubaiMap areas={names} radiusKm={radiusKm} label={label} />
      {key && (
        <Suspense fallback={null}>
          <GoogleMap mapsKey={key} centre={main.coordinates} radiusKm={radiusKm} label={label} />
        </Suspense>
      )}
    </div>
  );
}
