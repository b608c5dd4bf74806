import type { CleanerCard } from "@naqi/contracts";
import { Words } from "@naqi/core/cleaners/search/words";
import { describe, expect, it } from "vitest";

const names = ["Maria Santos", "Mario Cruz", "Mariam Noor", "Amaria Bell", "Carla Mendes"];

function found(text: string) {
  const words = new Words();
  for (const [slot, fullName] of names.entries())
    words.change(slot, undefined, { fullName, businessName: "", bio: "" } as CleanerCard);
  return words.meanings(text).map(({ named, slots }) => ({
    people: [...slots.slots()].map((slot) => names[slot]).sort(),
    named,
  }));
}

// covers S098
describe("a word of the search", () => {
  it("finds what begins with it, and nothing that only looks similar", () => {
    expect(found("maria")).toEqual([{ people: ["Maria Santos", "Mariam Noor"], named: [] }]);
    expect(found("marina")).toEqual([{ people: [], named: ["Dubai Marina"] }]);
  });

  it("is taken for a typo if nothing begins with it", () => {
    expect(found("mendez")).toEqual([{ people: ["Carla Mendes"], named: [] }]);
    expect(found("marinna")).toMatchObject([{ named: ["Dubai Marina"] }]);
  });
});
