export { apply } from "./apply.ts";
export { confirm } from "./confirm.ts";
export { decline } from "./decline.ts";
export { offers } from "./offers.ts";
export { mine, withdraw } from "./own.ts";
export { staffOffers } from "./staff.ts";
