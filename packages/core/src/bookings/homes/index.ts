export { leaveNote, noteVisit } from "./notes.ts";
export { saveStandard, standard } from "./standard.ts";
export { week } from "./week.ts";
