import { type CleanerCard, cleaners } from "@naqi/contracts";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { t } from "texts:cleaners";
import { useCommand } from "@/lib/data/use-command.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/field.tsx";
import { toast } from "@/ui/toast.tsx";
import { NoPhone, PhoneLinks } from "./phone-ways.tsx";

interface Props {
  cleaner: CleanerCard;
  open: boolean;
  onClose: () => void;
  onBook: () => void;
}

/** For customers: book, or see the number. The number comes only on a press, is limited and noted (decisions §0.6, G50). */
export function ContactDialog({ cleaner, open, onClose, onBook }: Props) {
  const reveal = useCommand(cleaners.revealContact);
  const [phone, setPhone] = useState<string>();
  const name = cleaner.fullName;
  const hasNone = !cleaner.hasPhone || reveal.error?.code === "cleaner.phoneUnavailable";

  async function onReveal() {
    const outcome = await reveal.run({ cleanerId: cleaner.cleanerId });
    if (outcome.ok) {
      setPhone(outcome.data.phone);
      void toast({ title: t("contact.sent"), description: t("contact.sentText") });
    } else if (outcome.error.code === "cleaner.phoneUnavailable") {
      void toast({ title: t("contact.phoneUnavailable"), description: t("contact.noPhone"), tone: "error" });
    }
  }

  return (
    <Dialog
      size="small"
      open={open}
      title={t("contact.title", { name })}
      onClose={onClose}
      footer={
        <Button wide onClick={onBook}>
          {t("contact.book")}
        </Button>
      }
    >
      <div className="grid gap-5">
        <p className="text-muted">{t("contact.lead", { name })}</p>
        {hasNone ? (
          <NoPhone />
        ) : phone ? (
          <PhoneLinks phone={phone} />
        ) : (
          <>
            <FormError error={reveal.error} />
            <Button
              tone="secondary"
              wide
              busy={reveal.busy}
              busyText={t("contact.revealing")}
              onClick={() => void onReveal()}
            >
              {t("contact.reveal")}
            </Button>
            <p className="text-small text-muted">{t("contact.revealNote")}</p>
          </>
        )}
        <p className="flex items-start gap-2.5 rounded-control bg-accent-soft px-4 py-3 text-small text-accent-text">
          <ShieldCheck className="mt-0.5 size-4.5 shrink-0" />
          {t("contact.cover")}
        </p>
      </div>
    </Dialog>
  );
}
