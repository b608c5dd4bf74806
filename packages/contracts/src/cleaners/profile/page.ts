import type { CleanerProfile } from "./operations.ts";
import { formatFils } from "../../common/money.ts";
import { initialsOf } from "../../common/names.ts";

/** The id in the address under which the build draws the page that every profile is made from. */
export const anyCleanerId = "00000000-0000-4000-8000-000000000000";

/** The file of the build that `cleaners.page` fills in. */
export const profileTemplate = "/cleaner-profile.html";

/** The id of the element in which the page carries the profile as JSON. */
export const knownProfileId = "known-profile";

// A transparent pixel, so that the picture's element is the same with and without a picture.
const noPicture = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

const mostAreas = 3;

/** What the first sight of a profile says, in the same words on the server and in the browser. */
export function firstSightOf(profile: CleanerProfile) {
  return {
    name: profile.fullName,
    initials: initialsOf(profile.fullName),
    picture: profile.avatarUrl ?? noPicture,
    rate: formatFils(profile.hourlyRate),
    areas: profile.serviceAreas.slice(0, mostAreas).join(", "),
    // HTML reads every line break as this one.
    about: (profile.bioLong || profile.bio).replaceAll(/\r\n?/g, "\n"),
  };
}
export type FirstSight = ReturnType<typeof firstSightOf>;

/** What the page says in its head beside that. */
type HeadWords = "services" | "provider" | "providerType" | "image" | "amount";
export type PagePlace = keyof FirstSight | HeadWords | "known";

/** Where the template takes a value: in HTML, in a text of JSON, or as JSON itself (`known`). */
export const placeOf = (place: PagePlace, inside: "html" | "json" = "html") =>
  inside === "json" ? `{{json.${place}}}` : `{{${place}}}`;

/** The template's first sight, whose every text is a place. */
export const placesOfFirstSight: FirstSight = {
  name: placeOf("name"),
  initials: placeOf("initials"),
  picture: placeOf("picture"),
  rate: placeOf("rate"),
  areas: placeOf("areas"),
  about: placeOf("about"),
};

/**
 * Fills a template in one pass, so that what a cleaner wrote is never taken for a place. Values in HTML are escaped, and so is
 * what could end a script in JSON.
 */
export function fillPage(template: string, cleanerId: string, values: Readonly<Record<PagePlace, string>>): string {
  return template
    .replaceAll(anyCleanerId, cleanerId)
    .replaceAll(/\{\{(json\.)?(\w+)\}\}/g, (place, isJson: string | undefined, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name as PagePlace] : undefined;
      if (value === undefined) return place;
      if (name === "known") return inScript(value);
      return isJson ? inScript(JSON.stringify(value).slice(1, -1)) : escaped(value);
    });
}

const inScript = (json: string) => json.replaceAll("<", "\\u003c");

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
