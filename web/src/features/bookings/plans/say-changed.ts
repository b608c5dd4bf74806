import { t } from "texts:bookings/plans";
import { toast } from "@/ui/dialogs/toast.tsx";

/** Reports why the page removed a plan dialog: its action is no longer possible. */
export const sayChanged = () => void toast({ title: t("plans.changed"), tone: "error" });
