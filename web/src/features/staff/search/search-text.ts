import { lengthOf } from "@naqi/contracts";
import { t } from "texts:staff/find";

/** As in the contract. */
const [least, most] = [2, 254];

export const searchPath = "/admin/find";

/** What is wrong with a search text, before the server is asked. */
export function problemOf(text: string): string | undefined {
  const length = lengthOf(text.trim());
  if (length < least) return t("find.short");
  return length > most ? t("find.long", { most }) : undefined;
}
