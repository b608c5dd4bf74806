export { find } from "./find.ts";
export { figures } from "./figures.ts";
export { person } from "./people.ts";
export { findRecords } from "./find-records.ts";
export { exportPeople, people } from "./people-list.ts";
export { removeView, saveView, views } from "./people-views.ts";
export { audit, exportAudit } from "./trail.ts";
export { reinstate, suspend } from "./suspend.ts";
export { waiting } from "./waiting.ts";
