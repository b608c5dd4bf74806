import { paper, saffron } from "../palette.ts";
import { circle, d, oval, path } from "../svg.ts";
import type { Decor } from "./decor.ts";

/** A box with its upper left corner at (x, y). */
export const box = (x: number, y: number, width: number, height: number, round = 0) =>
  round === 0
    ? d`M${x} ${y}h${width}v${height}h${-width}Z`
    : d`M${x + round} ${y}h${width - 2 * round}q${round} 0 ${round} ${round}v${height - 2 * round}q0 ${round} ${-round} ${round}h${2 * round - width}q${-round} 0 ${-round} ${-round}v${2 * round - height}q0 ${-round} ${round} ${-round}Z`;

const thin = { width: 2.4, opacity: 0.5 } as const;

/** Wall and floor, with the skirting between them. */
export const walls = ({ wall, floor }: Decor, ground: number) =>
  path(box(0, 0, 640, 480), { fill: wall, stroke: "none" }) +
  path(box(0, ground, 640, 480 - ground), { fill: floor, stroke: "none" }) +
  path(d`M0 ${ground}H640`) +
  path(d`M0 ${ground - 12}H640`, thin);

/** Boards that run towards the eye. */
export const boards = (ground: number) =>
  path([-120, 40, 180, 320, 460, 600, 760].map((x) => d`M${320 + (x - 320) * 0.72} ${ground}L${x} 480`).join(""), thin);

export const tiles = (top: number, bottom: number, size: number) => {
  let lines = "";
  for (let y = top; y < bottom; y += size) lines += d`M0 ${y}H640`;
  for (let x = size / 2; x < 640; x += size) lines += d`M${x} ${top}V${bottom}`;
  return path(lines, { width: 2, opacity: 0.22 });
};

/** A window on the city: sky, sun, towers far away. */
export function cityWindow({ sky }: Decor, [x, y, width, height]: readonly [number, number, number, number]): string {
  const base = y + height;
  const towers = [0.1, 0.26, 0.42, 0.66, 0.82].map((at, index) => {
    const [left, tall] = [x + width * at, height * ([0.42, 0.62, 0.36, 0.5, 0.3][index] ?? 0.4)];
    return d`M${left} ${base}v${-tall}l${width * 0.05} ${-height * 0.07}l${width * 0.05} ${height * 0.07}V${base}`;
  });
  return (
    path(box(x, y, width, height), { fill: sky }) +
    circle([x + width * 0.72, y + height * 0.3], Math.min(width, height) * 0.13, { fill: saffron, stroke: "none" }) +
    path(towers.join(""), { width: 2.6, opacity: 0.4 }) +
    path(d`M${x + width / 2} ${y}v${height}M${x} ${y + height * 0.5}h${width}`) +
    path(box(x - 10, base, width + 20, 10), { fill: paper })
  );
}

export const curtains = ({ main }: Decor, x: number, width: number, top: number, bottom: number) => {
  const one = (left: number, way: 1 | -1) =>
    path(
      d`M${left} ${top}h${44 * way}C${left + 40 * way} ${top + 90} ${left + 30 * way} ${bottom - 60} ${left + 36 * way} ${bottom}H${left}Z`,
      { fill: main },
    ) +
    path(
      d`M${left + 14 * way} ${top}V${bottom}M${left + 28 * way} ${top}C${left + 26 * way} ${top + 80} ${left + 20 * way} ${bottom - 60} ${left + 24 * way} ${bottom}`,
      thin,
    );
  return one(x, 1) + one(x + width, -1) + path(d`M${x - 14} ${top}H${x + width + 14}`);
};

/** A plant in a pot based at (x, base), about `tall` high. */
export function plant(
  { accent, leaf }: Decor,
  x: number,
  base: number,
  tall: number,
  kind: "palm" | "leaves" | "cactus",
): string {
  const pot = tall * 0.3;
  const top = base - pot;
  const green = { fill: leaf };
  const blade = (dx: number, dy: number, bend: number) =>
    path(
      d`M${x} ${top}C${x + dx * 0.2 - bend} ${top + dy * 0.5} ${x + dx * 0.6 - bend} ${top + dy * 0.9} ${x + dx} ${top + dy}C${x + dx * 0.9 + bend} ${top + dy * 0.5} ${x + dx * 0.5 + bend} ${top + dy * 0.2} ${x} ${top}Z`,
      green,
    );
  const crown = {
    palm: () =>
      [
        [-0.5, -0.42, -8],
        [0.5, -0.42, 8],
        [-0.34, -0.62, -6],
        [0.34, -0.62, 6],
        [0.02, -0.7, 8],
      ]
        .map(([dx, dy, bend]) => blade((dx ?? 0) * tall, (dy ?? 0) * tall, bend ?? 0))
        .join(""),
    leaves: () =>
      [
        [-0.28, -0.4, -14],
        [0.28, -0.46, 14],
        [-0.06, -0.7, 13],
      ]
        .map(([dx, dy, bend]) => blade((dx ?? 0) * tall, (dy ?? 0) * tall, bend ?? 0))
        .join(""),
    cactus: () =>
      path(box(x - tall * 0.11, top - tall * 0.6, tall * 0.22, tall * 0.66, tall * 0.11), green) +
      path(
        d`M${x} ${top - tall * 0.48}V${top - 6}M${x - tall * 0.06} ${top - tall * 0.4}v${tall * 0.3}M${x + tall * 0.06} ${top - tall * 0.4}v${tall * 0.3}`,
        thin,
      ),
  }[kind]();
  return (
    crown + path(d`M${x - tall * 0.18} ${top}h${tall * 0.36}l${-tall * 0.05} ${pot}h${-tall * 0.26}Z`, { fill: accent })
  );
}

/** A framed picture: a sun over dunes, an arch, or leaves. */
export function frame(
  { second, accent, leaf }: Decor,
  [x, y, width, height]: readonly [number, number, number, number],
  motif: "dunes" | "arch" | "leaf",
): string {
  const [cx, base] = [x + width / 2, y + height - 7];
  const inside = {
    dunes: () =>
      circle([cx + width * 0.12, y + height * 0.38], width * 0.15, { fill: saffron, stroke: "none" }) +
      path(
        d`M${x + 7} ${base - height * 0.22}q${width * 0.25} ${-height * 0.2} ${width * 0.45} 0t${width * 0.45 - 4} ${-height * 0.04}V${base}H${x + 7}Z`,
        { fill: second, width: 2.8 },
      ),
    arch: () =>
      path(
        d`M${cx - width * 0.24} ${base}v${-height * 0.38}a${width * 0.24} ${width * 0.24} 0 0 1 ${width * 0.48} 0v${height * 0.38}`,
        { fill: accent, width: 2.8 },
      ),
    leaf: () =>
      path(
        d`M${cx} ${base - 4}V${y + height * 0.3}M${cx} ${y + height * 0.66}q${-width * 0.28} ${-height * 0.04} ${-width * 0.28} ${-height * 0.24}q${width * 0.26} 0 ${width * 0.28} ${height * 0.24}q${width * 0.02} ${-height * 0.24} ${width * 0.28} ${-height * 0.28}q0 ${height * 0.24} ${-width * 0.28} ${height * 0.28}`,
        { fill: leaf, width: 2.8 },
      ),
  }[motif]();
  return path(box(x, y, width, height), { fill: paper }) + inside;
}

export const floorLamp = ({ accent }: Decor, x: number, base: number) =>
  path(d`M${x} ${base}V${base - 190}M${x - 24} ${base}h48`) +
  path(d`M${x - 34} ${base - 180}l14 -46h40l14 46Z`, { fill: accent });

export const pendant = ({ accent }: Decor, x: number, drop: number) =>
  path(d`M${x} 0V${drop}`) + path(d`M${x - 28} ${drop + 28}a28 28 0 0 1 56 0Z`, { fill: accent });

/** What shines. */
export const sparkle = (x: number, y: number, size: number) =>
  path(
    d`M${x} ${y - size}Q${x + size * 0.16} ${y - size * 0.16} ${x + size} ${y}Q${x + size * 0.16} ${y + size * 0.16} ${x} ${y + size}Q${x - size * 0.16} ${y + size * 0.16} ${x - size} ${y}Q${x - size * 0.16} ${y - size * 0.16} ${x} ${y - size}Z`,
    { fill: saffron, stroke: "none" },
  );

export const rug = ({ second }: Decor, x: number, y: number, rx: number) =>
  oval([x, y], [rx, rx * 0.15], { fill: second }) + oval([x, y], [rx * 0.86, rx * 0.12], { width: 2.4, opacity: 0.45 });

/** A cushion of so many pixels at (x, y), a little turned. */
export const cushion = (colour: string, x: number, y: number, size: number) =>
  path(
    d`M${x - size / 2} ${y - size / 2}q${size / 2} 6 ${size} 0q-5 ${size / 2} 0 ${size}q${-size / 2} -5 ${-size} 0q5 ${-size / 2} 0 ${-size}Z`,
    { fill: colour, width: 3.2 },
  );
