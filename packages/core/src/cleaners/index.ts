export { availability, profile, revealContact } from "./cleaners.ts";
export { type Establishment, establish } from "./establish.ts";
export { search } from "./search.ts";
export { own, updateOwn } from "./own.ts";
