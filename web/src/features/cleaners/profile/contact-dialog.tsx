import { type CleanerCard, cleaners } from "@naqi/contracts";
import { ShieldCheck, MessageCircle, Phone, PhoneOff } from "lucide-react";
import { useState } from "react";
import { t } from "texts:cleaners/cleaners";
import { useCommand } from "@/lib/data/use-command.ts";
import { Button, ButtonLink } from "@/ui/links/button.tsx";
import { Dialog } from "@/ui/dialogs/dialog.tsx";
import { FormError } from "@/ui/inputs/field.tsx";
import { Note } from "@/ui/states/note.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { formatPhone } from "@/lib/texts/phone-text.ts";
import { callHref, whatsAppHref } from "@/lib/links/phone-links.ts";

interface Props {
  cleaner: CleanerCard;
  open: boolean;
  onClose: () => void;
  onBook: () => void;
}

/**
 * For customers: book, or show the number. The number is loaded only on a press, rate-limited and logged (decisions
 * §0.6, G50).
 */
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
        <Note tone="accent" icon={<ShieldCheck />}>
          {t("contact.cover")}
        </Note>
      </div>
    </Dialog>
  );
}

/** A released number, with a call and a WhatsApp link. */
const PhoneLinks = ({ phone }: { phone: string }) => (
  <div role="status" className="grid gap-3">
    <p dir="ltr" className="text-center text-title font-medium tabular-nums select-all">
      {formatPhone(phone)}
    </p>
    <div className="grid grid-cols-2 gap-3">
      <ButtonLink
        to={whatsAppHref(phone)}
        target="_blank"
        rel="noopener noreferrer"
        tone="secondary"
        icon={<MessageCircle />}
      >
        {t("contact.whatsApp")}
        <span className="sr-only">{t("contact.opensNew")}</span>
      </ButtonLink>
      <ButtonLink to={callHref(phone)} tone="secondary" icon={<Phone />}>
        {t("contact.call")}
      </ButtonLink>
    </div>
  </div>
);

/** Neither action is available (000 §8). */
const NoPhone = () => (
  <div className="flex items-start gap-3 rounded-control border border-border bg-sunken p-4">
    <PhoneOff className="mt-0.5 size-5 shrink-0 text-muted" />
    <dl className="grid gap-2 text-small">
      {[t("contact.phoneUnavailable"), t("contact.whatsAppUnavailable")].map((title) => (
        <div key={title}>
          <dt className="font-medium">{title}</dt>
          <dd className="text-muted">{t("contact.noPhone")}</dd>
        </div>
      ))}
    </dl>
  </div>
);
