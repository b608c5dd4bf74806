import { guessablePasswordText, isGuessable, leakedPasswordText, refuseRequest } from "@naqi/contracts";
import { port } from "../../ports/index.ts";

/** Refuses a password made of the owner's name or address, or found in a list of leaked ones. The schema refuses common words. */
export async function needGoodPassword(
  newPassword: string,
  { fullName = "", email = "" }: { fullName?: string; email?: string },
) {
  const refused = (newPasswordText: string) => refuseRequest.invalid({ fields: { newPassword: newPasswordText } });
  if (isGuessable(newPassword, [fullName, email])) throw refused(guessablePasswordText);
  if (await port("leakedPasswords").has(newPassword)) throw refused(leakedPasswordText);
}
