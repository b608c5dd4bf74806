export { availability, profile, revealContact } from "./cleaners.ts";
export { search } from "./search.ts";
export { own, updateOwn } from "./own.ts";
