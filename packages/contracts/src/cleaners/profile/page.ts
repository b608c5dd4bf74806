import type { CleanerProfile } from "./operations.ts";
import { formatFils } from "../../common/money.ts";
import { cleanerNames, initialsOf } from "../../common/names.ts";

/** The placeholder id with which the build renders the template of all profiles. */
export const anyCleanerId = "00000000-0000-4000-8000-000000000000";

export const profileTemplate = "/cleaner-profile.html";

export const knownProfileId = "known-profile";

// A transparent pixel, so that the element is the same with and without a picture.
const noPicture = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

const mostAreas = 3;

/** The initial content of a profile, identical on server and browser. */
export function initialContentOf(profile: CleanerProfile) {
  const { name } = cleanerNames(profile);
  return {
    name,
    initials: initialsOf(name),
    picture: profile.avatarUrl ?? noPicture,
    rate: formatFils(profile.hourlyRate),
    areas: profile.serviceAreas.slice(0, mostAreas).join(", "),
    // HTML normalizes line breaks.
    about: (profile.bioLong || profile.bio).replaceAll(/\r\n?/g, "\n"),
  };
}
export type InitialContent = ReturnType<typeof initialContentOf>;

type HeadWords = "services" | "provider" | "providerType" | "image" | "amount";
export type PagePlace = keyof InitialContent | HeadWords | "known";

/** A placeholder of the template: in HTML, in a JSON string, or for JSON itself (`known`). */
export const placeOf = (place: PagePlace, inside: "html" | "json" = "html") =>
  inside === "json" ? `{{json.${place}}}` : `{{${place}}}`;

export const placesOfFirstSight: InitialContent = {
  name: placeOf("name"),
  initials: placeOf("initials"),
  picture: placeOf("picture"),
  rate: placeOf("rate"),
  areas: placeOf("areas"),
  about: placeOf("about"),
};

/** Fills a template in one pass, so that a cleaner's text is never a placeholder. Escapes HTML and script ends in JSON. */
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
