import { wasmImages } from "@naqi/functions/cloud/images";
import { imageHeader } from "@naqi/functions/cloud/image-header";
import { cleaners, hands } from "@naqi/local/seed/people/cleaners";
import { customers } from "@naqi/local/seed/people/customers";
import { faces } from "@naqi/local/seed/people/faces";
import { pastWorkOf, personOf } from "@naqi/local/seed/pictures";
import { decors } from "@naqi/local/drawings/rooms/decor";
import { type Room, roomOf, rooms } from "@naqi/local/drawings/rooms/room";
import { mensHair } from "@naqi/local/drawings/hair-men";
import { womensHair } from "@naqi/local/drawings/hair-women";
import { garments } from "@naqi/local/drawings/garments";
import { skins } from "@naqi/local/drawings/palette";
import { beards, headwear, type Person } from "@naqi/local/drawings/person";
import { portraitOf } from "@naqi/local/drawings/portrait";
import { findRenderer, pngOf } from "@naqi/local/drawings/render";
import { contentOf } from "@naqi/core/media/content/content";
import { describe, expect, it } from "vitest";

const everybody = [
  ...[...cleaners.map(({ name }) => name), ...hands].map((name) => personOf(name, "cleaner")),
  // Invited customers have no photo.
  ...customers.flatMap(({ name, invited }) => (invited ? [] : personOf(name, "customer"))),
];

const somebody: Person = { name: "Somebody", gender: "man", age: 35, tone: "honey" };
const names = Array.from({ length: 60 }, (_, index) => `Somebody ${index}`);

/** Draws with the renderer, which takes no SVG that is not well-formed. */
async function drawn(svg: string, width = 256) {
  const renderer = findRenderer();
  if (!renderer) throw new Error("npm brought no renderer for this platform.");
  return pngOf(renderer, svg, width);
}

describe("portraits", () => {
  it("are the same for the same person, and another for everybody", () => {
    const portraits = everybody.map(portraitOf);
    expect(portraits).toEqual(everybody.map((person) => portraitOf({ ...person })));
    expect(new Set(portraits).size).toBe(everybody.length);
    expect(everybody.length).toBe(Object.keys(faces).length);
  });

  it("are well-formed, without a number that is none, and no larger than a few kilobytes", async () => {
    for (const person of everybody) {
      const svg = portraitOf(person);
      expect(svg, person.name).not.toMatch(/NaN|undefined|null/);
      expect(svg.length, person.name).toBeLessThan(20_000);
      expect((await drawn(svg)).length, person.name).toBeGreaterThan(3_000);
    }
  });

  it("pass as an upload, and are re-encoded as light JPEGs", async () => {
    const bytes = await drawn(portraitOf(somebody));
    expect(contentOf(bytes)).toBe("image/png");
    expect(imageHeader(bytes)).toMatchObject({ width: 256, height: 256 });
    const made = (await wasmImages().redraw(bytes, [256, 1024])) ?? [];
    const [small = Buffer.alloc(0), large] = made.map((one) => one.bytes);
    expect(contentOf(small)).toBe("image/jpeg");
    expect(small.length).toBeLessThan(20_000);
    expect(large).toBe(small);
  });

  it("refuse a drawing that is not well-formed", async () => {
    await expect(drawn("<svg><path></svg>")).rejects.toThrow();
  });

  it("honour what is known: gender, age, skin, what is worn, a beard, and work", () => {
    const of = (change: Partial<Person>) => portraitOf({ ...somebody, ...change });
    const variants = [
      of({}),
      of({ gender: "woman" }),
      of({ age: 60 }),
      of({ works: true }),
      ...beards.slice(1).map((beard) => of({ beard })),
      ...headwear.map((wears) => of({ wears })),
      ...Object.keys(skins)
        .filter((tone) => tone !== "honey")
        .map((tone) => of({ tone: tone as Person["tone"] })),
    ];
    expect(new Set(variants).size).toBe(variants.length);
  });

  it("draw every style of hair and every garment, each another than the others", () => {
    const head = { half: 44, jaw: 30, chin: 170 };
    for (const styles of [womensHair, mensHair]) {
      const all = [...new Set(Object.values(styles).flat())];
      expect(new Set(all.map((style) => JSON.stringify(style(head, "#9c5b39", 1)))).size).toBe(all.length);
    }
    const worn = Object.values(garments).map((garment) => garment({ neck: 20, shoulders: 90 }, "#fff", "#000"));
    expect(new Set(worn).size).toBe(worn.length);
  });

  it.each(["woman", "man"] as const)("let names decide: sixty of one kind of %s share no portrait", (gender) => {
    const portraits = names.map((name) => portraitOf({ ...somebody, name, gender }));
    expect(new Set(portraits).size).toBe(names.length);
  });

  it("cover the catalogue among the made-up people: every skin, headwear and beard, and all ages of work", () => {
    expect(new Set(everybody.map(({ tone }) => tone))).toEqual(new Set(Object.keys(skins)));
    expect(new Set(everybody.flatMap(({ wears }) => wears ?? []))).toEqual(new Set(headwear));
    expect(new Set(everybody.map(({ beard }) => beard ?? "none"))).toEqual(new Set(beards));
    const ages = everybody.map(({ age }) => age);
    expect([Math.min(...ages) < 26, Math.max(...ages) > 56]).toEqual([true, true]);
    expect(everybody.filter(({ gender, beard }) => gender === "woman" && beard)).toEqual([]);
  });
});

describe("rooms", () => {
  const all = Object.keys(rooms) as Room[];

  it.each(all)(
    "draw a %s well-formed, the same for the same seed, and so that it passes as an upload",
    async (room) => {
      for (const seed of names.slice(0, 12)) {
        const svg = roomOf(room, seed);
        expect(svg).toBe(roomOf(room, seed));
        expect(svg).not.toMatch(/NaN|undefined|null/);
        await drawn(svg);
      }
      const bytes = await drawn(roomOf(room, "room 0"), 480);
      expect(contentOf(bytes)).toBe("image/png");
      expect(imageHeader(bytes)).toMatchObject({ width: 480, height: 360 });
    },
  );

  it.each(all)("furnish a %s in every set of colours, and in several ways", (room) => {
    const seeds = Array.from({ length: 200 }, (_, index) => roomOf(room, `room ${index}`));
    for (const { wall, floor } of decors) {
      expect(seeds.some((svg) => svg.includes(wall) && svg.includes(floor))).toBe(true);
    }
    expect(new Set(seeds).size).toBeGreaterThan(20);
  });

  it("are those in which a cleaner's services are done: three or four, no two alike", () => {
    for (const cleaner of cleaners) {
      const shown = pastWorkOf(cleaner);
      expect(shown.length).toBeGreaterThanOrEqual(3);
      expect(shown.length).toBeLessThanOrEqual(4);
      expect(new Set(shown).size).toBe(shown.length);
    }
    expect(new Set(cleaners.flatMap(pastWorkOf))).toEqual(new Set(all));
  });
});
