export { appointAdmin } from "./admin.ts";
export { confirmation, confirmElsewhere, confirmEmail, disown, resendConfirmation } from "./confirmation.ts";
export { enroll, me, roleOf, update } from "./members.ts";
