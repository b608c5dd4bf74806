import { inDubai, type Location } from "@naqi/contracts";
import { type Place, placeNear, places, placeText } from "@naqi/contracts/common/places";
import { type KeyboardEvent, Suspense, useId } from "react";
import { t } from "texts:ui/places";
import { lazy } from "@/lib/texts/lazy.ts";
import { middle, pointAt } from "../marks/dubai-projection.ts";

const DubaiMap = lazy(() => import("@/ui/marks/dubai-map.tsx").then((file) => ({ default: file.DubaiMap })));

interface Props {
  place: Place | undefined;
  /** Receives the tapped point, or the one reached by arrow keys. Absent for a read-only map. */
  onPin?: (place: Place) => void;
}

const box = "relative h-44 overflow-hidden rounded-card border border-border bg-sunken sm:h-full sm:min-h-52";

/** A chosen place on a map, and choosing one; as high as its row, on phones with its own height. */
export function PlaceMap({ place, onPin }: Props) {
  const label = place ? t("place.mapOf", { place: placeText(place) }) : t("place.mapEmpty");
  const hint = useId();
  const choose = (location: Location) => inDubai(location) && onPin?.(pinAt(location));
  const map = (
    <Suspense fallback={null}>
      <DubaiMap pin={place?.location} label={label} {...(onPin && { landmarks: places })} />
    </Suspense>
  );
  const note = !place && (
    <p className="absolute start-4 top-3.5 max-w-36 text-small text-info">{t("place.mapEmpty")}</p>
  );
  if (!onPin) {
    return (
      <div className={box}>
        {map}
        {note}
      </div>
    );
  }
  return (
    <div className="flex min-w-0 flex-col">
      {/* The map handles arrows and presses itself; this role makes screen readers pass them on. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        role="application"
        aria-label={t("place.mapPick")}
        aria-describedby={hint}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onClick={(event) => {
          const drawn = event.currentTarget.querySelector("svg");
          if (drawn) choose(pointAt(drawn, event));
        }}
        onKeyDown={(event) => {
          const to = movedBy(event, place?.location);
          if (to) choose(to);
        }}
        className={`${box} grow cursor-crosshair`}
      >
        {map}
        {note}
      </div>
      <p id={hint} className="mt-1.5 text-small text-muted">
        {t("place.mapHint")}
      </p>
      <p aria-live="polite" className="sr-only">
        {place && placeText(place)}
      </p>
    </div>
  );
}

const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000;

/** A point as a place: named after the nearest known one. */
function pinAt({ lat, lng }: Location): Place {
  const location = { lat: rounded(lat), lng: rounded(lng) };
  const { name, area } = placeNear(location);
  return { name: t("place.pinNear", { place: name }), area, location };
}

// About 110 m in each direction, and ten times that with Shift.
const step = 0.001;
const moves: Record<string, readonly [north: number, east: number]> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [0, 0],
};

/** Where a key moves the pin; without a pin it starts in the middle of the map. */
function movedBy(event: KeyboardEvent, from: Location | undefined): Location | undefined {
  const move = moves[event.key];
  if (!move) return undefined;
  event.preventDefault();
  const by = step * (event.shiftKey ? 10 : 1);
  const { lat, lng } = from ?? middle;
  return { lat: lat + move[0] * by, lng: lng + move[1] * by };
}
