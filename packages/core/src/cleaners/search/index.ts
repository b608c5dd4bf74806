export { availability, profile, revealContact } from "../profile/cleaners.ts";
export { page, sitemap } from "./page.ts";
export { search } from "./search.ts";
export { own, updateOwn } from "../profile/own.ts";
