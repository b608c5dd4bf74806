export { availability, profile, revealContact } from "./cleaners.ts";
export { page, sitemap } from "./page.ts";
export { search } from "./search.ts";
export { own, updateOwn } from "./own.ts";
