export { candidates, give } from "./giving.ts";
export { jobs, step } from "./jobs.ts";
export { remove } from "./leaving.ts";
export { past } from "./past.ts";
export { accept, decline, leave, membership } from "./membership.ts";
export { invite, mine } from "./seats.ts";
