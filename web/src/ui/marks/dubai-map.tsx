import { type AreaName, areaCentres, areaNames, type Location } from "@naqi/contracts";
import { useId } from "react";
import { cx } from "@/lib/browser/class-names.ts";
import { between, middle, spot, unitsPerKm } from "./dubai-projection.ts";

// Hand-drawn from well-known points along the shore, from Jebel Ali to the border of Sharjah; sufficient for a preview.
const shore = [
  [24.93, 54.98],
  [24.985, 55.03],
  [25.035, 55.09],
  [25.06, 55.115],
  [25.0745, 55.1265],
  [25.0855, 55.139],
  [25.093, 55.1475],
  [25.0985, 55.1525],
  [25.113, 55.168],
  [25.139, 55.187],
  [25.152, 55.194],
  [25.164, 55.2025],
  [25.19, 55.2225],
  [25.21, 55.238],
  [25.2315, 55.257],
  [25.247, 55.266],
  [25.27, 55.268],
  [25.279, 55.276],
  [25.2705, 55.2915],
  [25.285, 55.302],
  [25.292, 55.322],
  [25.302, 55.336],
  [25.318, 55.34],
  [25.33, 55.36],
  [25.345, 55.38],
] as const;

const creek = [
  [25.2705, 55.2925],
  [25.264, 55.297],
  [25.2645, 55.307],
  [25.257, 55.316],
  [25.247, 55.3265],
  [25.234, 55.337],
  [25.219, 55.341],
  [25.205, 55.343],
  [25.195, 55.35],
] as const;

const highway = [
  [24.95, 55.04],
  [25.005, 55.085],
  [25.044, 55.121],
  [25.0705, 55.1405],
  [25.1, 55.172],
  [25.118, 55.199],
  [25.15, 55.2225],
  [25.19, 55.262],
  [25.2115, 55.2765],
  [25.2255, 55.286],
  [25.235, 55.297],
] as const;

const centreOf = (name: AreaName) => {
  const { x, y } = spot(areaCentres[name]);
  return { cx: x, cy: y };
};
const path = (points: readonly (readonly [number, number])[]) =>
  points
    .map(([lat, lng], index) => {
      const { x, y } = spot({ lat, lng });
      return `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join("");

const land = `${path(shore)}L900 60 L900 900 L-200 900Z`;

interface Props {
  pin?: Location;
  /** Highlighted areas; the circle is around the first. */
  areas?: readonly AreaName[];
  /** km */
  radiusKm?: number;
  /** The picture's alternative text. */
  label: string;
  /** Zooms the map twofold around its pin, and labels these besides the areas. */
  landmarks?: readonly { name: string; location: Location }[];
  /** Shows this part of the drawing without labels, for pins of one's own. */
  frame?: { x: number; y: number; width: number; height: number };
  /** The surroundings of the pin in a wide, low box, at the same scale whatever its width; `landmarks` are labelled. */
  isBand?: boolean;
}

const band = 20;

/** A plain drawing of Dubai's coast and areas, with a pin. Fills its positioned parent; needs no service and no key. */
export function DubaiMap({ pin, areas = [], radiusKm = 0, label, landmarks, frame, isBand = false }: Props) {
  const id = useId();
  const first = areas[0];
  const reach = first ? radiusKm * unitsPerKm : 0;
  const centre = spot(pin ?? (first ? between(middle, areaCentres[first]) : middle));
  const scale = frame
    ? frame.width / 150
    : isBand
      ? band / 50
      : pin
        ? landmarks
          ? 0.5
          : 1
        : Math.min(4, Math.max(2.3, (reach * 2.3) / 75));
  const [width, height] = isBand ? [band, band] : [150 * scale, 100 * scale];
  const letter = (first ? 4.2 : 5.2) * scale;
  const { x, y, ...seen } = frame ?? { x: centre.x - width / 2, y: centre.y - height / 2, width, height };
  const view = `${x} ${y} ${seen.width} ${seen.height}`;
  // What a phone shows of a band: it is nearly three times as wide as high.
  const landmarksShown = { landmarks: pin && landmarks, seenWidth: isBand ? band * 2.8 : landmarks && height };
  const labels = frame ? [] : labelled(centre, { width, height, letter }, landmarksShown);
  return (
    <svg
      role="img"
      aria-labelledby={id}
      viewBox={view}
      preserveAspectRatio={`xMidYMid ${isBand ? "meet" : "slice"}`}
      className={cx("absolute inset-0 size-full bg-info-soft", isBand && "overflow-visible")}
    >
      <title id={id}>{label}</title>
      <path d={land} className="fill-sunken stroke-border-strong" strokeWidth={0.5 * scale} />
      <Palm width={0.5 * scale} />
      <path d={path(creek)} className="fill-none stroke-info-soft" strokeWidth="5" strokeLinecap="round" />
      <path d={path(highway)} className="fill-none stroke-border" strokeWidth={1.6 * scale} strokeLinejoin="round" />
      <Labels of={labels} letter={letter} scale={scale} />
      {first && (
        <circle
          {...centreOf(first)}
          r={reach}
          className="fill-accent/10 stroke-accent"
          strokeWidth={0.5 * scale}
          strokeDasharray={2 * scale}
        />
      )}
      {areas.map((name) => (
        <circle
          key={name}
          {...centreOf(name)}
          r={(name === first ? 3 : 2.2) * scale}
          className={name === first ? "fill-accent stroke-raised" : "fill-saffron stroke-raised"}
          strokeWidth={0.6 * scale}
        />
      ))}
      {pin && <Pin centre={centre} scale={scale} />}
    </svg>
  );
}

interface LabelsProps {
  of: ReturnType<typeof labelled>;
  letter: number;
  scale: number;
}

const Labels = ({ of, letter, scale }: LabelsProps) => (
  <>
    {of.map(({ name, x, y }) => (
      <g key={name}>
        <circle cx={x} cy={y} r={1.1 * scale} className="fill-border-strong" />
        <text
          x={x}
          y={y + letter * 1.15}
          textAnchor="middle"
          fontSize={letter}
          className="fill-muted stroke-sunken [paint-order:stroke]"
          strokeWidth={letter * 0.22}
        >
          {name}
        </text>
      </g>
    ))}
  </>
);

const Pin = ({ centre, scale }: { centre: { x: number; y: number }; scale: number }) => (
  <g className="stroke-raised" strokeWidth={1.2} transform={`translate(${centre.x} ${centre.y}) scale(${scale})`}>
    <circle r="9" className="fill-accent opacity-20" stroke="none" />
    <path
      d="M0 0 c-3.200 -5 -6 -7.500 -6 -11.500 a6 6 0 0 1 12 0 c0 4 -2.800 6.500 -6 11.500Z"
      className="fill-accent"
    />
    <circle cy={-11.5} r="2.2" className="fill-saffron" stroke="none" />
  </g>
);

const palm = spot({ lat: 25.1165, lng: 55.1345 });
/** Out to sea along the trunk, and across it. */
const [out, across] = [
  { x: -0.72, y: -0.69 },
  { x: 0.69, y: -0.72 },
];
const onPalm = (along: number, beside: number) =>
  `${(palm.x + out.x * along + across.x * beside).toFixed(1)} ${(palm.y + out.y * along + across.y * beside).toFixed(1)}`;
const fronds = [-9, -4.5, 0, 4.5, 9].flatMap((along) =>
  [-1, 1].map((side) => {
    const reach = side * (14 - Math.abs(along - 1) * 0.55);
    return `M${onPalm(along, 0)}Q${onPalm(along + 3.5, reach * 0.6)} ${onPalm(along + 2.5, reach)}`;
  }),
);

/** Palm Jumeirah: trunk, fronds and the crescent around them. */
const Palm = ({ width }: { width: number }) => (
  <g className="fill-none" strokeLinecap="round">
    {[
      { look: "stroke-border-strong", more: width * 2 },
      { look: "stroke-sunken", more: 0 },
    ].map(({ look, more }) => (
      <g key={look} className={look}>
        <path d={fronds.join("")} strokeWidth={1.5 + more} />
        <path d={`M${onPalm(-27, 0)}L${onPalm(14, 0)}`} strokeWidth={2.6 + more} />
        <path d={`M${onPalm(-8, 20)}A21.5 21.5 0 1 0 ${onPalm(-8, -20)}`} strokeWidth={2.2 + more} />
      </g>
    ))}
  </g>
);

const isUnderPin = (
  { name, x, y }: { name: string; x: number; y: number },
  pin: { x: number; y: number },
  letter: number,
) => y < pin.y && y > pin.y - letter * 5.4 && Math.abs(x - pin.x) < name.length * letter * 0.3 + 7;

/**
 * The visible areas and landmarks whose labels fit without touching each other or the pin, nearest to the middle first.
 */
function labelled(
  centre: { x: number; y: number },
  { width, height, letter }: Record<"width" | "height" | "letter", number>,
  { landmarks = [], seenWidth }: Pick<Props, "landmarks"> & { seenWidth: number | undefined },
) {
  /** How far from the middle a label may be: in a square box only the map's height is visible. */
  const reach = (name: string) => (seenWidth ? seenWidth / 2 - name.length * letter * 0.3 : width * 0.4);
  const kept: { name: string; x: number; y: number }[] = [];
  const areas = areaNames.map((name) => ({ name: name as string, location: areaCentres[name] as Location }));
  const near = [...areas, ...landmarks.filter(({ name }) => !(name in areaCentres))]
    .map(({ name, location }) => ({ name, ...spot(location) }))
    .filter(({ name, x, y }) => Math.abs(x - centre.x) < reach(name) && Math.abs(y - centre.y) < height * 0.29)
    .filter((area) => !isUnderPin(area, centre, letter))
    .sort((a, b) => Math.hypot(a.x - centre.x, a.y - centre.y) - Math.hypot(b.x - centre.x, b.y - centre.y));
  for (const area of near) {
    const isClear = kept.every(
      (other) =>
        Math.abs(other.y - area.y) > letter * 2.1 ||
        Math.abs(other.x - area.x) > (area.name.length + other.name.length) * letter * 0.32,
    );
    if (isClear) kept.push(area);
  }
  return kept;
}
