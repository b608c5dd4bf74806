export { people, person } from "./people.ts";
export { audit } from "./trail.ts";
