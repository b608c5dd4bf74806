export { apply, mine } from "./referrals.ts";
