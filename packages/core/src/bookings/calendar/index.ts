export { feed } from "./feed.ts";
export { mine, renew, turnOff } from "./own.ts";
