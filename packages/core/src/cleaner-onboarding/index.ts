export { savePayout } from "./save-payout.ts";
export { progress, saveAreas, saveAvailability, saveProfile, saveServices, saveVerification, skip } from "./steps.ts";
export { submit } from "./submit.ts";
