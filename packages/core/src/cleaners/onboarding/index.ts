export { decide } from "./decide.ts";
export { decideMany } from "./decide-many.ts";
export { type Establishment, establish } from "./establish.ts";
export { queue, staffCase } from "./staff.ts";
export { savePayout } from "./save-payout.ts";
export { progress, saveAreas, saveAvailability, saveProfile, saveServices, saveVerification, skip } from "./steps.ts";
export { submit } from "./submit.ts";
