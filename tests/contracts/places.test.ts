import { arabicPlaceNames } from "@naqi/contracts/common/arabic-place-names";
import { areaCentres, areaNames, distanceKm, inDubai } from "@naqi/contracts";
import { locationOfMakani, makaniOf } from "@naqi/contracts/common/makani";
import { findPlaces, placeNear, places, placeText } from "@naqi/contracts/common/places";
import { describe, expect, it } from "vitest";

const names = (text: string, most?: number) => findPlaces(text, most).map(({ name }) => name);

describe("the gazetteer", () => {
  it.each(places)("$name lies in Dubai, in or nearest to $area", ({ location, area }) => {
    expect(inDubai(location)).toBe(true);
    const km = distanceKm(location, areaCentres[area]);
    const nearest = Math.min(...areaNames.map((each) => distanceKm(location, areaCentres[each])));
    expect(km < 6 || km === nearest, `${km} km`).toBe(true);
  });

  it.each([
    ["Town Square", "Arabian Ranches"],
    ["Dubai Creek Harbour", "Rashidiya"],
    ["Emaar Beachfront", "Dubai Marina"],
    ["Damac Hills 2", "Arabian Ranches"],
    ["Damac Hills", "Motor City"],
    ["Arabian Ranches 3", "Arabian Ranches"],
    ["Dubai Festival City", "Rashidiya"],
    ["Al Quoz", "Al Safa"],
    ["Nad Al Sheba", "International City"],
    ["Expo City", "Dubai Investment Park"],
  ])("finds the community %s by its name, in %s", (name, area) => {
    expect(findPlaces(name.toLowerCase())[0]).toMatchObject({ name, area });
  });

  it("knows every area and no name twice", () => {
    const all = places.map(({ name }) => name);
    expect(all).toEqual(expect.arrayContaining([...areaNames]));
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(220);
  });

  it("says an area once", () => {
    expect(findPlaces("dubai marina mall", 1).map(placeText)).toEqual(["Dubai Marina Mall"]);
    expect(findPlaces("burj khalifa", 1).map(placeText)).toEqual(["Burj Khalifa, Downtown Dubai"]);
  });
});

describe("finding a place", () => {
  // covers S107
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
    ["دبي مارينا", "Dubai Marina"],
    ["المارينا", "Dubai Marina"],
    ["مرسي دبي", "Dubai Marina"],
    ["دبيمارينا", "Dubai Marina"],
    ["جميرا", "Jumeirah"],
    ["الجميرة", "Jumeirah"],
    ["نخله جميرا", "Palm Jumeirah"],
    ["النخ", "Palm Jumeirah"],
    ["البرشاء", "Al Barsha"],
    ["برشا", "Al Barsha"],
    ["بر دبي", "Bur Dubai"],
    ["ام سقيم", "Umm Suqeim"],
    ["الخليج التجاري", "Business Bay"],
    ["كرامة", "Karama"],
    ["برج خليفه", "Burj Khalifa"],
    ["مول الامارات", "Mall of the Emirates"],
    ["شقة ٧٠٣، برج كيان، دبي مارينا", "Cayan Tower"],
  ])("%s gives %s first", (text, first) => expect(names(text)[0]).toBe(first));

  it.each(Object.entries(arabicPlaceNames))("%s is found by what it is called in Arabic", (name, arabic) => {
    expect(arabic.map((text) => names(text)[0])).toEqual(arabic.map(() => name));
  });

  it("knows every area by an Arabic name, with the article and without", () => {
    expect(Object.keys(arabicPlaceNames)).toEqual(expect.arrayContaining([...areaNames]));
  });

  it("gives the areas when nothing is typed, and nothing for nonsense", () => {
    expect(names("  ", 2)).toEqual([...areaNames].slice(0, 2));
    expect(names("qqqq")).toEqual([]);
    expect(names("💧")).toEqual(names(""));
  });

  it("gives at most the requested number", () => expect(names("dubai", 3)).toHaveLength(3));
});

describe("a Makani number", () => {
  it.each([
    ["30032 95320", "Union Metro Station", 25.26464, 55.31217],
    ["2613287898", "Burj Khalifa", 25.19719, 55.2744],
    ["٢٦١٣٢-٨٧٨٩٨", "Burj Khalifa", 25.19719, 55.2744],
  ])("%s is near %s", (number, near, lat, lng) => {
    const location = locationOfMakani(number);
    expect(location?.lat).toBeCloseTo(lat, 4);
    expect(location?.lng).toBeCloseTo(lng, 4);
    expect(location && placeNear(location).name).toBe(near);
  });

  it("lies within Dubai, in the west and the north too", () => {
    expect(locationOfMakani("96000 60000")).toEqual({ lat: 24.941615, lng: 54.979616 });
    expect(locationOfMakani("30000 04000")).toEqual({ lat: 25.342987, lng: 55.310762 });
  });

  it.each(["", "30032 9532", "30032 953201", "abcde 95320", "85000 15000"])("is not %j", (number) => {
    expect(locationOfMakani(number)).toBeUndefined();
  });

  it("is written in two groups of five", () => expect(makaniOf(" ٣٠٠٣٢٩٥٣٢٠ ")).toBe("30032 95320"));
});
