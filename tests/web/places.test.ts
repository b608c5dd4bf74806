import { areaCentres, areaNames, distanceKm, inDubai } from "@naqi/contracts";
import { findPlaces, places, placeText } from "@naqi/contracts/places";
import { describe, expect, it } from "vitest";

const names = (text: string, most?: number) => findPlaces(text, most).map(({ name }) => name);

describe("the gazetteer", () => {
  it.each(places)("$name lies in Dubai, near the middle of $area", ({ location, area }) => {
    expect(inDubai(location)).toBe(true);
    expect(distanceKm(location, areaCentres[area])).toBeLessThan(6);
  });

  it("knows every area and no name twice", () => {
    const all = places.map(({ name }) => name);
    expect(all).toEqual(expect.arrayContaining([...areaNames]));
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(110);
  });

  it("says an area once", () => {
    expect(findPlaces("dubai marina mall", 1).map(placeText)).toEqual(["Dubai Marina Mall"]);
    expect(findPlaces("burj khalifa", 1).map(placeText)).toEqual(["Burj Khalifa, Downtown Dubai"]);
  });
});

describe("finding a place", () => {
  it.each([
    ["marina", "Dubai Marina"],
    ["Burj Khal", "Burj Khalifa"],
    ["bujr khalifa", "Burj Khalifa"],
    ["downtwon", "Downtown Dubai"],
    ["jumeria", "Jumeirah"],
    ["businessbay", "Business Bay"],
    ["MOE", "Mall of the Emirates"],
    ["Jumeirah Lake", "JLT"],
    ["Apartment 1203, Cayan Tower, Dubai Marina", "Cayan Tower"],
    ["Some Residence 4, Mirdif", "Mirdif"],
  ])("%s gives %s first", (text, first) => expect(names(text)[0]).toBe(first));

  it("gives the areas when nothing is typed, and nothing for nonsense", () => {
    expect(names("  ", 2)).toEqual([...areaNames].slice(0, 2));
    expect(names("qqqq")).toEqual([]);
    expect(names("💧")).toEqual(names(""));
  });

  it("gives no more than asked for", () => expect(names("dubai", 3)).toHaveLength(3));
});
