import { type AreaName, areaCentres, areaNames, formatFils } from "@naqi/contracts";
import { t } from "texts:cleaners/cleaners";
import { cx } from "@/lib/browser/class-names.ts";
import { DubaiMap } from "@/ui/marks/dubai-map.tsx";
import { spot } from "@/ui/marks/dubai-projection.ts";
import type { Counts } from "./search-options.ts";

/** From Dubai Marina to Mirdif, as high as wide, so that a pin's place is a share of the box. */
const frame = { x: 66, y: 92, width: 346, height: 346 };
/** What a pin covers, in pixels at the usual text size. */
const pinSize = { width: 122, height: 50 };
/** The box is as wide as a phone allows, and at most this, in pixels. */
const mostWidth = 432;
const margins = 32;
/** Where a pin may be beside its area to find room, in percent of the box. */
const nudges = [0, -8, 8, -15, 15].flatMap((down) => [0, -9, 9].map((along) => ({ down, along })));
/** How many areas without room are listed; the search itself has all of them. */
const mostOthers = 6;

interface Props {
  counts: NonNullable<Counts>;
  /** The area searched for. */
  area: AreaName | undefined;
  /** How long a visit the prices are for. */
  minutes: number;
  onArea: (area: AreaName | undefined) => void;
}

interface Found {
  name: AreaName;
  count: number;
  /** fils, without travel */
  least: number;
}

/** The areas on the map, each with its cleaners and the lowest price of the visit; a press searches there. */
export function SearchMap({ counts, area, minutes, onArea }: Props) {
  const found = areaNames.flatMap((name): Found[] => {
    const [count = 0, rate] = [counts.areas[name], counts.rates[name]];
    return count > 0 && rate !== undefined ? [{ name, count, least: (rate * minutes) / 60 }] : [];
  });
  const { pins, others } = placed(found, area, Math.min(mostWidth, window.innerWidth - margins));
  const press = (name: AreaName) => onArea(name === area ? undefined : name);
  return (
    <section aria-label={t("map.label")} className="max-w-108">
      <div className="relative isolate aspect-square overflow-hidden rounded-card border border-border">
        <DubaiMap frame={frame} label={t("map.drawing")} />
        <ul>
          {pins.map(({ left, top, ...each }) => (
            <li key={each.name} className="absolute -translate-1/2" style={{ left: `${left}%`, top: `${top}%` }}>
              <Pin of={each} isChosen={each.name === area} onPress={() => press(each.name)} />
            </li>
          ))}
        </ul>
        <p className="absolute inset-x-3 bottom-3 w-fit rounded-control bg-raised px-3 py-1.5 text-tiny shadow-card">
          {t("map.note")}
        </p>
      </div>
      {others.length > 0 && (
        <ul aria-label={t("map.more")} className="mt-3 flex flex-wrap gap-2">
          {others.map((each) => (
            <li key={each.name}>
              <Pin of={each} isChosen={each.name === area} onPress={() => press(each.name)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface PinProps {
  of: Found;
  isChosen: boolean;
  onPress: () => void;
}

function Pin({ of: { name, count, least }, isChosen, onPress }: PinProps) {
  const short = t("map.short", { count, amount: formatFils(least) });
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={t("map.pin", { area: name, count, short })}
      onClick={onPress}
      className={cx(
        "min-h-11 rounded-control border px-2.5 py-1 text-start text-tiny leading-tight whitespace-nowrap shadow-card",
        isChosen
          ? "border-accent bg-accent text-accent-contrast"
          : "border-border bg-raised text-muted hover:border-accent",
      )}
    >
      <span className={cx("block font-semibold", !isChosen && "text-text")}>{name}</span>
      <span className="tabular-nums">{short}</span>
    </button>
  );
}

/**
 * The chosen area, then those with most cleaners, as far as their pins find room in a box of this width in pixels. The
 * next ones follow under the map.
 */
function placed(found: readonly Found[], chosen: AreaName | undefined, boxWidth: number) {
  const share = (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 / boxWidth) * 100;
  const [width, height] = [pinSize.width * share, pinSize.height * share];
  const pins: (Found & { left: number; top: number })[] = [];
  const others: Found[] = [];
  const rank = ({ name, count }: Found) => (name === chosen ? Number.POSITIVE_INFINITY : count);
  const isFree = ({ left, top }: { left: number; top: number }) =>
    left >= width / 2 &&
    left <= 100 - width / 2 &&
    top >= height / 2 &&
    // The note is at the bottom.
    top <= 100 - height * 1.5 &&
    pins.every((pin) => Math.abs(pin.left - left) > width || Math.abs(pin.top - top) > height);
  for (const each of found.toSorted((one, other) => rank(other) - rank(one))) {
    const { x, y } = spot(areaCentres[each.name]);
    const [left, top] = [((x - frame.x) / frame.width) * 100, ((y - frame.y) / frame.height) * 100];
    const at = nudges.map(({ down, along }) => ({ left: left + along, top: top + down })).find(isFree);
    if (at) pins.push({ ...each, ...at });
    else others.push(each);
  }
  return { pins, others: others.slice(0, mostOthers) };
}
