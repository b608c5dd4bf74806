/** Pixels in rows, four bytes each: red, green, blue, opacity. */
export interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/**
 * The picture on white without transparency, reduced by a whole factor while it stays at least twice as large as
 * `edge`: resizing needs twenty times the memory of its input.
 */
export function flattened({ data, width, height }: Pixels, edge: number): Pixels {
  const factor = Math.max(1, Math.floor(Math.max(width, height) / (edge * 2)));
  const [w, h] = [Math.max(1, Math.floor(width / factor)), Math.max(1, Math.floor(height / factor))];
  const [dx, dy] = [Math.min(factor, width), Math.min(factor, height)];
  const out = new Uint8ClampedArray(w * h * 4);
  const parts = 255 * dx * dy;
  for (let y = 0, to = 0; y < h; y++)
    for (let x = 0; x < w; x++, to += 4) {
      let [red, green, blue] = [0, 0, 0];
      for (let j = 0; j < dy; j++) {
        let from = ((y * factor + j) * width + x * factor) * 4;
        for (let i = 0; i < dx; i++, from += 4) {
          const opacity = data[from + 3] as number;
          const white = 255 * (255 - opacity);
          red += (data[from] as number) * opacity + white;
          green += (data[from + 1] as number) * opacity + white;
          blue += (data[from + 2] as number) * opacity + white;
        }
      }
      out[to] = red / parts;
      out[to + 1] = green / parts;
      out[to + 2] = blue / parts;
      out[to + 3] = 255;
    }
  return { data: out, width: w, height: h };
}

/** The picture rotated by its EXIF orientation. */
export function upright(pixels: Pixels, orientation: number): Pixels {
  if (orientation === 1) return pixels;
  const { width, height } = pixels;
  const turned = orientation >= 5;
  const [w, h] = turned ? [height, width] : [width, height];
  // Direction of the stored rows and columns: from 5 on rows are columns, and these count from the far side.
  const mirroredX = [2, 3, 7, 8].includes(orientation);
  const mirroredY = [3, 4, 6, 7].includes(orientation);
  const from = new Uint32Array(pixels.data.buffer);
  const out = new Uint32Array(w * h);
  for (let y = 0, to = 0; y < h; y++)
    for (let x = 0; x < w; x++, to++) {
      const [column, row] = turned ? [y, x] : [x, y];
      const sx = mirroredX ? width - 1 - column : column;
      const sy = mirroredY ? height - 1 - row : row;
      out[to] = from[sy * width + sx] as number;
    }
  return { data: new Uint8ClampedArray(out.buffer), width: w, height: h };
}
