export { add, change, makeDefault, mine, remove, setSchedule } from "./payouts.ts";
