import { tickets, type TicketTopic } from "@naqi/contracts";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { isEmail, plainEmail } from "@naqi/contracts/kit/email";
import { lengthOf } from "@naqi/contracts/kit/length";
import { t } from "texts:public/help";
import { useSession } from "@/lib/session/session.ts";
import { visitor } from "@/lib/form/drafts.ts";
import { useKeptForm } from "@/lib/form/use-kept-form.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { Button } from "@/ui/links/button.tsx";
import { Dialog } from "@/ui/dialogs/dialog.tsx";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { Select } from "@/ui/inputs/select.tsx";
import { TextArea } from "@/ui/inputs/text-area.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";
import type { Problems } from "@/lib/form/problems.ts";
import { topics } from "./questions.ts";

const options = () => [
  ...topics.map((value) => ({ value, label: t(`topic.${value}`) })),
  { value: "other", label: t("ticket.other") },
];

const draftOf = (name: string | undefined) => (name ? `ticket-${name}` : "ticket");

interface Props {
  open: boolean;
  onClose: () => void;
  /** Initial text for a subject; its name separates the draft from other messages. */
  about?: { topic: TicketTopic; message: string; name: string };
  /** The earlier message that this one continues. */
  continues?: string | undefined;
}

/** The form behind 'Live Chat': stored, mailed to support, answered by mail. Input is kept until sent. */
export function TicketDialog({ open, onClose, about, continues }: Props) {
  const { member } = useSession();
  const command = useCommand(tickets.open);
  const [sent, setSent] = useState<{ email: string; ticketId: string }>();
  const form = useKeptForm({
    saved: {
      name: member?.fullName ?? "",
      email: member?.email ?? "",
      message: about?.message ?? "",
      topic: about?.topic ?? ((continues ? "other" : "getting_started") as TicketTopic),
    },
    draft: { memberId: member?.memberId ?? visitor, name: draftOf(about?.name ?? continues) },
    check: checkTicket,
    send: async (values, idempotencyKey) => {
      const outcome = await command.run({ idempotencyKey, ...values, ...(continues && { ticketId: continues }) });
      if (!outcome.ok) return outcome.error;
      setSent({ email: values.email.trim(), ticketId: outcome.data.ticketId });
    },
  });

  if (sent) return <SentDialog open={open} onClose={onClose} {...sent} />;
  return (
    <FormDialog
      form={form}
      open={open}
      title={t("ticket.title")}
      onClose={onClose}
      action={t("ticket.send")}
      busyText={t("ticket.sending")}
    >
      <p className="text-muted wrap-anywhere">
        {continues ? t("ticket.continues", { ticketId: continues }) : t("ticket.lead")}
      </p>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextInput label={t("ticket.name")} autoComplete="name" required {...form.field("name")} />
        <TextInput label={t("ticket.email")} type="email" autoComplete="email" required {...form.field("email")} />
      </div>
      {!continues && <Select label={t("ticket.topic")} options={options()} {...form.field("topic")} />}
      <TextArea
        label={t("ticket.message")}
        hint={t("ticket.messageHint")}
        rows={6}
        limit={2000}
        required
        {...form.field("message")}
      />
    </FormDialog>
  );
}

interface SentProps extends Pick<Props, "open" | "onClose"> {
  email: string;
  ticketId: string;
}

function SentDialog({ open, onClose, email, ticketId }: SentProps) {
  const text = t("ticket.sentText", { email, ticketId });
  return (
    <Dialog
      open={open}
      title={t("ticket.sentTitle")}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t("ticket.done")}</Button>}
    >
      <p role="status" className="flex gap-3">
        <CircleCheck className="size-6 shrink-0 text-success" />
        <span className="min-w-0 break-words">{text}</span>
      </p>
    </Dialog>
  );
}

interface Ticket {
  name: string;
  email: string;
  message: string;
  topic: TicketTopic;
}

/** Client-side errors of a message; the server decides (tickets.open). */
function checkTicket({ name, email, message }: Ticket): Problems<Ticket> {
  return {
    ...(!name.trim() && { name: t("ticket.missing") }),
    ...(!isEmail(plainEmail(email)) && { email: t("ticket.badEmail") }),
    ...(lengthOf(message.trim()) < 10 && { message: t("ticket.short") }),
  };
}
