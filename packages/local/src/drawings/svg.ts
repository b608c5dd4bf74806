import { ink } from "./palette.ts";

/** The middle of a portrait, which is 256 wide. */
export const middle = 128;

interface Look {
  fill?: string;
  /** Colour of the line; "none" draws none. */
  stroke?: string;
  width?: number;
  opacity?: number;
}

const number = (value: number) => String(Math.round(value * 10) / 10);

/** Text of a path with its numbers cut to a tenth: `` d`M${x} ${y}` ``. */
export const d = (parts: TemplateStringsArray, ...values: number[]) =>
  parts.map((part, index) => part + (index < values.length ? number(values[index] as number) : "")).join("");

const attributes = ({ fill, stroke, width, opacity }: Look) =>
  [
    fill && ` fill="${fill}"`,
    stroke && ` stroke="${stroke}"`,
    width && ` stroke-width="${number(width)}"`,
    opacity && ` opacity="${opacity}"`,
  ]
    .filter(Boolean)
    .join("");

export const path = (shape: string, look: Look = {}) => `<path d="${shape}"${attributes(look)}/>`;

export const oval = ([x, y]: readonly [number, number], [rx, ry]: readonly [number, number], look: Look = {}) =>
  `<ellipse cx="${number(x)}" cy="${number(y)}" rx="${number(rx)}" ry="${number(ry)}"${attributes(look)}/>`;

export const circle = (centre: readonly [number, number], radius: number, look: Look = {}) =>
  oval(centre, [radius, radius], look);

const flipped = (drawing: string) => `<g transform="matrix(-1 0 0 1 ${2 * middle} 0)">${drawing}</g>`;

/** A drawing to one side of the middle, and the same on the other. */
export const mirrored = (drawing: string) => drawing + flipped(drawing);

/** A drawing that leans to one side, or to the other. */
export const turned = (drawing: string, side: 1 | -1) => (side === 1 ? drawing : flipped(drawing));

/** A whole picture, drawn with one pen as the landing page's: round ends, one colour. */
export const picture = (width: number, height: number, pen: number, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke="${ink}" ` +
  `stroke-width="${pen}" stroke-linecap="round" stroke-linejoin="round">${drawing}</svg>`;
