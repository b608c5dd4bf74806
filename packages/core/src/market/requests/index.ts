export { board } from "./board.ts";
export { edit } from "./edit.ts";
export { expireDue } from "./expire.ts";
export { cancel, mine } from "./own.ts";
export { post } from "./post.ts";
export { staffCase, staffClose, staffList } from "./staff.ts";
export { removeFilters, savedFilters, saveFilters } from "./saved-filters.ts";
