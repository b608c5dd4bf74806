import type { Location } from "@naqi/contracts";
import { useEffect, useRef, useState } from "react";
import { t } from "texts:cleaners/cleaners";
import { loadGoogleMaps } from "./load-google-maps.ts";

interface Props {
  mapsKey: string;
  centre: Location;
  radiusKm: number;
  label: string;
}

/** The spec's zoom (000 §9). */
const zoom = 12;

/** Google's map with the coverage as a circle. While it loads or if it fails, the built-in map below is visible. */
export function GoogleMap({ mapsKey, centre: { lat, lng }, radiusKm, label }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"loading" | "shown" | { reason: string }>("loading");

  useEffect(() => {
    let isHere = true;
    loadGoogleMaps(mapsKey, (reason) => isHere && setState({ reason })).then(
      (maps) => {
        if (!isHere || !box.current) return;
        const map = new maps.Map(box.current, {
          center: { lat, lng },
          zoom,
          disableDefaultUI: true,
          zoomControl: true,
        });
        const circle = new maps.Circle({ map, center: { lat, lng }, radius: radiusKm * 1000 });
        const bounds = circle.getBounds();
        if (bounds) map.fitBounds(bounds);
        setState((now) => (now === "loading" ? "shown" : now));
      },
      (error: unknown) => isHere && setState({ reason: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      isHere = false;
    };
  }, [mapsKey, lat, lng, radiusKm]);

  const failed = typeof state === "object";
  return (
    <>
      <div
        ref={box}
        role="region"
        aria-label={label}
        hidden={failed}
        className={state === "shown" ? "absolute inset-0 size-full" : "invisible absolute inset-0 size-full"}
      />
      {failed && (
        <p role="status" className="absolute inset-x-0 bottom-0 bg-raised px-3 py-2 text-small text-warning">
          {t("profile.mapFailed", { reason: state.reason })}
        </p>
      )}
    </>
  );
}
