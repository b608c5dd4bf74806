import { admin, type Ticket } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:staff/tickets";
import { useForm } from "@/lib/form/use-form.ts";
import { usePages } from "@/lib/data/use-pages.ts";
import { useSession } from "@/lib/session/session.ts";
import { Button } from "@/ui/links/button.tsx";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { Select } from "@/ui/inputs/select.tsx";
import { Note } from "@/ui/states/note.tsx";
import type { useTicketActs } from "./use-tickets.ts";

interface Props {
  ticket: Ticket;
  acts: ReturnType<typeof useTicketActs>;
}

/** Who has the ticket, and giving it to oneself or a colleague. */
export function Assign({ ticket, acts }: Props) {
  const { member } = useSession();
  const [isChoosing, setChoosing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function take() {
    setBusy(true);
    const outcome = await acts.assign(member?.memberId);
    setBusy(false);
    setProblem(outcome.ok ? undefined : outcome.error.message);
    if (outcome.ok) void toast({ title: t("assign.mine") });
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {member && ticket.assignee?.memberId !== member.memberId && (
          <Button tone="soft" size="small" disabled={isBusy} onClick={() => void take()}>
            {t("assign.take")}
          </Button>
        )}
        <Button tone="secondary" size="small" onClick={() => setChoosing(true)}>
          {t("assign.open")}
        </Button>
      </div>
      {problem && (
        <Note tone="danger" role="alert">
          {problem}
        </Note>
      )}
      {isChoosing && <AssignDialog ticket={ticket} acts={acts} onClose={() => setChoosing(false)} />}
    </div>
  );
}

const noOne = "";

function AssignDialog({ ticket, acts, onClose }: Props & { onClose: () => void }) {
  const staff = usePages(admin.people, { role: "admin" });
  const { assignee } = ticket;
  const form = useForm({
    saved: { assigneeId: assignee?.memberId ?? noOne },
    send: async ({ assigneeId }) => {
      const outcome = await acts.assign(assigneeId || undefined);
      if (!outcome.ok) return outcome.error;
      const { assignee: now } = outcome.data.ticket;
      void toast({ title: now ? t("assign.done", { name: now.name }) : t("assign.none") });
      onClose();
      return undefined;
    },
  });
  const known = staff.items.some(({ memberId }) => memberId === assignee?.memberId);
  const options = [
    { value: noOne, label: t("assign.noOne") },
    ...(assignee && !known ? [{ value: assignee.memberId, label: assignee.name }] : []),
    ...staff.items.map(({ memberId, fullName }) => ({ value: memberId, label: fullName })),
  ];
  return (
    <FormDialog
      form={form}
      open
      size="small"
      title={t("assign.title")}
      onClose={onClose}
      action={t("assign.send")}
      isDisabled={staff.isLoading}
    >
      <Select label={t("assign.label")} options={options} {...form.field("assigneeId")} />
      {staff.error && (
        <Note tone="warning" role="alert">
          {t("assign.failed")}
        </Note>
      )}
    </FormDialog>
  );
}
