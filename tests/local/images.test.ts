import { wasmImages } from "@naqi/functions/cloud/images";
import { imageHeader } from "@naqi/functions/cloud/image-header";
import { describe, expect, it } from "vitest";
import { cmykJpeg, jpegWith, png, segment } from "../support/made-files.ts";

const images = wasmImages();
const red = [255, 0, 0, 255];
const blue = [0, 0, 255, 255];
const clear = [0, 0, 0, 0];

/** The pixels of a JPEG, by the codec itself. */
async function pixelsOf(jpeg: Uint8Array) {
  const { default: decode } = await import("@jsquash/jpeg/decode.js");
  const { data, width, height } = await decode(new Uint8Array(jpeg).buffer);
  const at = (x: number, y: number) => {
    const [r = 0, g = 0, b = 0] = data.subarray((y * width + x) * 4);
    return r > 200 && g > 200 && b > 200
      ? "white"
      : r > 150 && b < 100
        ? "red"
        : b > 150 && r < 100
          ? "blue"
          : `${r} ${g} ${b}`;
  };
  return { width, height, at };
}

async function drawn(bytes: Uint8Array, edge = 64) {
  const [made] = (await images.redraw(bytes, [edge])) ?? [];
  if (!made) throw new Error("Not drawn.");
  const { bytes: jpeg, ...said } = made;
  const pixels = await pixelsOf(jpeg);
  expect(said).toEqual({ width: pixels.width, height: pixels.height });
  return { jpeg, ...pixels };
}

/** An EXIF segment that says only how the picture is turned. */
function exif(orientation: number, little = true) {
  const tiff = Buffer.alloc(26);
  const [short, long] = little
    ? [tiff.writeUInt16LE.bind(tiff), tiff.writeUInt32LE.bind(tiff)]
    : [tiff.writeUInt16BE.bind(tiff), tiff.writeUInt32BE.bind(tiff)];
  tiff.write(little ? "II*\0" : "MM\0*", "latin1");
  long(8, 4);
  short(1, 8);
  short(0x0112, 10);
  short(3, 12);
  long(1, 14);
  short(orientation, 18);
  return segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]));
}

const withSegment = (jpeg: Uint8Array, one: Buffer) => Buffer.concat([jpeg.subarray(0, 2), one, jpeg.subarray(2)]);

describe("re-encoding pictures", () => {
  it("makes a JPEG of every edge, as long as asked and never longer than the picture", async () => {
    const sizes = async (width: number, height: number) => {
      const made = (await images.redraw(png(width, height), [256, 1024])) ?? [];
      return Promise.all(made.map(async (one) => pixelsOf(one.bytes).then((it) => [it.width, it.height])));
    };
    expect(await sizes(3000, 1500)).toEqual([
      [256, 128],
      [1024, 512],
    ]);
    expect(await sizes(300, 400)).toEqual([
      [192, 256],
      [300, 400],
    ]);
    expect(await sizes(5, 4)).toEqual([
      [5, 4],
      [5, 4],
    ]);
    expect(await sizes(2000, 1)).toEqual([
      [256, 1],
      [1024, 1],
    ]);
  });

  it("puts what is transparent on white", async () => {
    const { at } = await drawn(png(64, 64, (x) => (x < 32 ? clear : blue)));
    expect([at(8, 32), at(56, 32)]).toEqual(["white", "blue"]);
  });

  // A corner of red; where it is to be seen for each orientation of EXIF.
  it.each([
    [1, "top left", 64, 32],
    [2, "top right", 64, 32],
    [3, "bottom right", 64, 32],
    [4, "bottom left", 64, 32],
    [5, "top left", 32, 64],
    [6, "top right", 32, 64],
    [7, "bottom right", 32, 64],
    [8, "bottom left", 32, 64],
  ])("turns a photo of orientation %i upright: the corner is %s", async (orientation, corner, width, height) => {
    const stored = (await drawn(png(64, 32, (x, y) => (x < 16 && y < 16 ? red : blue)))).jpeg;
    for (const little of [true, false]) {
      const seen = await drawn(withSegment(stored, exif(orientation, little)));
      expect([seen.width, seen.height]).toEqual([width, height]);
      const [right, bottom] = [seen.width - 5, seen.height - 5];
      const corners = {
        "top left": seen.at(4, 4),
        "top right": seen.at(right, 4),
        "bottom left": seen.at(4, bottom),
        "bottom right": seen.at(right, bottom),
      };
      expect(Object.entries(corners).filter(([, colour]) => colour === "red")).toEqual([[corner, "red"]]);
    }
  });

  it("keeps nothing its sender wrote: place, names, comments, other data", async () => {
    const stored = (await drawn(png(64, 32))).jpeg;
    const secret = "N25.0772 E55.1330 <script>alert(1)</script>";
    const marked = Buffer.concat([withSegment(stored, segment(0xfe, secret)), Buffer.from(secret)]);
    const made = Buffer.from((await drawn(marked)).jpeg);
    expect(made.includes("script")).toBe(false);
    expect(made.includes("Exif")).toBe(false);
    expect(made.includes("N25.0772")).toBe(false);
  });

  it("draws nothing but JPEG and PNG, and nothing broken", async () => {
    const text = (value: string) => new Uint8Array(Buffer.from(value, "latin1"));
    const whole = png(64, 64, (x, y) => [x * 4, y * 4, (x * y) % 256, 255]);
    for (const bytes of [
      text(""),
      text("GIF89a......"),
      text("<svg/>"),
      text("\xff\xd8\xff\xd9"),
      whole.subarray(0, 60),
      jpegWith().subarray(0, 40),
    ])
      expect(await images.redraw(bytes, [64])).toBeUndefined();
    expect((await drawn((await drawn(whole)).jpeg)).width).toBe(64);
  });

  // covers V1.4, V5.2
  it("refuses more pixels than a camera makes before it decodes any", async () => {
    const bomb = Buffer.from(png(4, 4));
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    expect(await images.redraw(bomb, [64])).toBeUndefined();
    bomb.writeUInt32BE(0, 20);
    expect(await images.redraw(bomb, [64])).toBeUndefined();
  });

  it("tells why it does not draw a picture", async () => {
    const bomb = Buffer.from(png(4, 4));
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    const printed = cmykJpeg();
    expect(await images.redraw(printed, [64])).toBeUndefined();
    expect([bomb, printed, png(64, 64).subarray(0, 60)].map((bytes) => images.problemOf(bytes))).toEqual([
      "pixels",
      "colours",
      "damaged",
    ]);
  });

  it("refuses a JPEG of endless scans", () => {
    const scan = segment(0xda, "\x01\x01\0\0\x3f\0");
    const scans = (count: number) =>
      jpegWith().subarray(0, -10).toString("latin1") + scan.toString("latin1").repeat(count);
    expect(imageHeader(Buffer.from(scans(20), "latin1"))).toMatchObject({ kind: "jpeg", width: 16, height: 8 });
    expect(imageHeader(Buffer.from(scans(200), "latin1"))).toBeUndefined();
  });

  it("draws a photo of 24 megapixels", async () => {
    const large = png(6000, 4000, (x, y) => [x % 256, y % 256, 90, 255]);
    expect(await images.redraw(large, [256, 1024])).toHaveLength(2);
  }, 120_000);
});
