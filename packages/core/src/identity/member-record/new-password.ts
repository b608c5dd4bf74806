import { guessablePasswordText, isGuessable, leakedPasswordText, refuseRequest } from "@naqi/contracts";
import { chance } from "../../kit/chance.ts";
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

/** A password that no one knows. The owner chooses a new one by a mailed link (decision 0162). */
export const unknownPassword = () => `Aa1!${chance.uuid()}${chance.uuid()}`;

/** Sets the password, or an unknown one if the caller may not set it any more. Returns whether the password counts. */
export async function setPasswordIf(
  memberId: string,
  newPassword: string,
  isAllowed: () => Promise<boolean>,
): Promise<boolean> {
  const identity = port("identity");
  await identity.setPassword(memberId, newPassword);
  if (await isAllowed()) return true;
  await identity.setPassword(memberId, unknownPassword());
  return false;
}
