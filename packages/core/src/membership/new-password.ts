import { guessablePasswordText, isGuessable, refuseRequest } from "@naqi/contracts";

/** Refuses a new password that is made of its owner's name or address. Common words its schema refuses already. */
export function needUnguessable(
  newPassword: string,
  { fullName = "", email = "" }: { fullName?: string; email?: string },
) {
  if (!isGuessable(newPassword, [fullName, email])) return;
  throw refuseRequest.invalid({ fields: { newPassword: guessablePasswordText } });
}
