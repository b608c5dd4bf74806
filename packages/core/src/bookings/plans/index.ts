export { end } from "./end.ts";
export { make, offer } from "./make.ts";
export { get, mine } from "./own.ts";
export { agreePrice, pause, restore, resume, skip } from "./steering.ts";
