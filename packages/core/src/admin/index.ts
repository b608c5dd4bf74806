export { figures } from "./figures.ts";
export { people, person } from "./people.ts";
export { audit, exportAudit } from "./trail.ts";
