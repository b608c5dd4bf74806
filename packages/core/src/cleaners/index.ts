export { availability, profile, revealContact } from "./cleaners.ts";
export { type Establishment, establish } from "./establish.ts";
export { search } from "./search.ts";
