import { type CleanerProfile, formatFils, policy, type ServiceArea } from "@naqi/contracts";
import { Suspense } from "react";
import { t } from "texts:cleaners/cleaners";
import { Badge } from "@/ui/marks/badge.tsx";
import { Card } from "@/ui/page/card.tsx";
import { lazy } from "@/lib/texts/lazy.ts";
import { useSettings } from "@/lib/http/settings.ts";
import { DubaiMap } from "@/ui/marks/dubai-map.tsx";
import { areasOf, primaryArea } from "./primary-area.ts";

/** The cleaner's areas and travel fee: in words first, the map second. */
export function AreasCard({ cleaner }: { cleaner: CleanerProfile }) {
  const areas = areasOf(cleaner);
  const main = primaryArea(cleaner);
  const radius = cleaner.serviceRadius || policy.defaultRadiusKm;
  const km = Math.round(radius * policy.travelFeeBeyond * 10) / 10;
  return (
    <Card className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <div>
        <h2 className="text-title">{t("profile.areas")}</h2>
        {main ? (
          <p className="mt-2 text-muted">{t("profile.coverage", { radius, area: main.areaName })}</p>
        ) : (
          <p className="mt-2 text-muted">{t("profile.areasNone")}</p>
        )}
        <ul className="mt-4 grid gap-2 empty:hidden">
          {areas.map(({ areaName, isPrimary }) => (
            <li key={areaName} className="flex flex-wrap items-center gap-x-2">
              <span aria-hidden="true" className="size-1.5 rounded-pill bg-accent" />
              <span>{areaName}</span>
              {isPrimary && <Badge tone="saffron">{t("profile.primary")}</Badge>}
            </li>
          ))}
        </ul>
        {main && (
          <p className="mt-4 text-small text-muted">
            {main.travelFee > 0
              ? t("profile.fee", { amount: formatFils(main.travelFee), km, area: main.areaName })
              : t("book.noTravel")}
          </p>
        )}
      </div>
      {main && <CoverageMap main={main} areas={areas} radiusKm={radius} />}
    </Card>
  );
}

const GoogleMap = lazy(() => import("./google-map.tsx").then((file) => ({ default: file.GoogleMap })));

interface Props {
  main: ServiceArea;
  areas: readonly ServiceArea[];
  radiusKm: number;
}

/** The built-in map, and Google's over it if the stage has a key (decisions G81). */
function CoverageMap({ main, areas, radiusKm }: Props) {
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
