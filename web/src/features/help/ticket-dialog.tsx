import { site, type TicketTopic } from "@naqi/contracts";
import { CircleCheck } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { t } from "texts:help";
import { useSession } from "@/lib/session/session.ts";
import { visitor } from "@/lib/step-drafts.ts";
import { useCommand } from "@/lib/use-command.ts";
import { useIdempotencyKey } from "@/lib/use-idempotency-key.ts";
import { useKeptFields } from "@/lib/use-kept-fields.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/field.tsx";
import { RestoredNote } from "@/ui/restored-note.tsx";
import { Select } from "@/ui/select.tsx";
import { TextArea } from "@/ui/text-area.tsx";
import { TextInput } from "@/ui/text-input.tsx";
import { topics } from "./questions.ts";
import { checkTicket } from "./ticket-checks.ts";

const options = () => [
  ...topics.map((value) => ({ value, label: t(`topic.${value}`) })),
  { value: "other", label: t("ticket.other") },
];

interface Props {
  open: boolean;
  onClose: () => void;
  /** What the form starts with: a service somebody wants to schedule. */
  message?: string;
  topic?: TicketTopic;
}

/** The form behind 'Live Chat' and 'Schedule': stored, mailed to support, answered by mail. Until then it is kept. */
export function TicketDialog({ open, onClose, message = "", topic: firstTopic = "getting_started" }: Props) {
  const session = useSession();
  const member = session.status === "member" ? session.member : undefined;
  const formId = useId();
  const { key } = useIdempotencyKey();
  const send = useCommand(site.openTicket);
  const [sent, setSent] = useState<{ email: string; ticketId: string }>();
  const first = { name: member?.fullName ?? "", email: member?.email ?? "", message, topic: firstTopic as string };
  const draft = { memberId: member?.memberId ?? visitor, name: "ticket" };
  const { values, field, set, isReady, tell, ...kept } = useKeptFields(draft, first, checkTicket);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isReady(event.currentTarget)) return;
    const outcome = await send.run({ idempotencyKey: key, ...values, topic: values.topic as TicketTopic });
    if (!outcome.ok) return tell(outcome.error.fields);
    kept.drop();
    setSent({ email: values.email.trim(), ticketId: outcome.data.ticketId });
  }

  if (sent) {
    const text = t("ticket.sentText", { email: sent.email, ticketId: sent.ticketId });
    return (
      <Dialog
        open={open}
        title={t("ticket.sentTitle")}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t("ticket.done")}</Button>}
      >
        <p role="status" className="flex gap-3">
          <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-success" />
          <span className="min-w-0 break-words">{text}</span>
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      title={t("ticket.title")}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} busy={send.busy} busyText={t("ticket.sending")}>
          {t("ticket.send")}
        </Button>
      }
    >
      <p className="mb-5 text-muted">{t("ticket.lead")}</p>
      <form id={formId} noValidate onSubmit={(event) => void onSubmit(event)} className="grid grid-cols-1 gap-5">
        {kept.isRestored && (
          <RestoredNote text={t("ticket.restored")} discard={t("ticket.discard")} onDiscard={kept.discard} />
        )}
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextInput label={t("ticket.name")} autoComplete="name" required {...field("name")} />
          <TextInput label={t("ticket.email")} type="email" autoComplete="email" required {...field("email")} />
        </div>
        <Select
          label={t("ticket.topic")}
          options={options()}
          value={values.topic}
          onChange={(event) => set({ topic: event.target.value })}
        />
        <TextArea
          label={t("ticket.message")}
          hint={t("ticket.messageHint")}
          rows={6}
          limit={2000}
          required
          {...field("message")}
        />
        <FormError error={send.error?.fields ? undefined : send.error} />
      </form>
    </Dialog>
  );
}
