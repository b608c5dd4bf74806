import { t } from "texts:common";
import { toast } from "./toast.tsx";

/** Says that the member is signed out, and whether their other browsers are too: only the server can end those. */
export const saySignedOut = (isEverywhere: boolean) =>
  toast({ title: t("shell.signedOut"), ...(isEverywhere && { description: t("shell.everywhere") }) });
