export { apply, mine } from "./referrals.ts";
export { staffRelease, staffRewards, staffVoid } from "./staff.ts";
