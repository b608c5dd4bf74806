import { t } from "texts:plans";
import { toast } from "@/ui/dialogs/toast.tsx";

/** Says why the page removed a dialog about a plan: what it asked is no longer possible. */
export const sayChanged = () => void toast({ title: t("plans.changed"), tone: "error" });
