import type { Me } from "@naqi/contracts";
import { Wallet } from "lucide-react";
import { t } from "texts:money/debt";
import { DebtLinks, DebtText } from "@/ui/marks/debt.tsx";
import { Note } from "@/ui/states/note.tsx";

/** Says above the form that a customer in debt cannot book, because the dialog covers the banner of the page (G140). */
export const DebtNote = ({ owes }: { owes: NonNullable<Me["owes"]> }) => (
  <Note tone="warning" icon={<Wallet />} role="status">
    <div className="grid gap-2">
      <p className="font-medium">
        <DebtText owes={owes} />
      </p>
      <p>{t("debt.settle")}</p>
      <DebtLinks owes={owes} />
    </div>
  </Note>
);
