export * from "../messages/index.ts";
export { send } from "./send.ts";
