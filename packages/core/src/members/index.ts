export { appointAdmin } from "./admin.ts";
export { changeEmail } from "./change-email.ts";
export { confirmation, confirmElsewhere, confirmEmail, disown, resendConfirmation } from "./confirmation.ts";
export { admitGoogle, admitPassword } from "./google.ts";
export { enroll, me, update } from "./members.ts";
export { forgotPassword, passwordReset, resetPassword } from "./password.ts";
export { purgeUnconfirmed } from "./purge.ts";
export { signOut } from "./sign-out.ts";
export { tokenFor } from "./token.ts";
