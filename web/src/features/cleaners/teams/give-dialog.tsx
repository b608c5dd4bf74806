import type { Booking, Candidate } from "@naqi/contracts";
import { t } from "texts:cleaners/teams";
import { focusLater, focusOpenTab } from "@/lib/browser/focus.ts";
import { useForm } from "@/lib/form/use-form.ts";
import { formatWhen } from "@/lib/texts/format.ts";
import { Avatar } from "@/ui/marks/avatar.tsx";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { RadioCards } from "@/ui/choices/radio-cards.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { sayWhyClosed } from "@/ui/dialogs/say-why-closed.ts";
import { toast } from "@/ui/dialogs/toast.tsx";
import { useCandidates, useGive } from "./use-team.ts";

interface Props {
  job: Booking;
  /** Where the focus moves after assigning. */
  focusId: string;
  onClose: () => void;
}

/** Assigns a job to a team member, or takes it back; shows why others are unavailable. */
export function GiveDialog({ job, focusId, onClose }: Props) {
  const { bookingId, scheduledDate, scheduledTime, durationMinutes } = job;
  const candidates = useCandidates(bookingId);
  const give = useGive();
  const form = useForm({
    saved: { memberId: "" },
    check: ({ memberId }) => ({ memberId: memberId ? undefined : t("give.missing") }),
    send: async ({ memberId }) => {
      const { version = job.version, candidates: among = [] } = candidates.data ?? {};
      const outcome = await give.run({ bookingId, memberId, version });
      if (!outcome.ok) {
        // A job cancelled meanwhile leaves the list, and this dialog with it.
        if (outcome.error.code === "booking.wrongMoment") {
          void toast({ title: outcome.error.message, tone: "error" });
          onClose();
          focusOpenTab();
        }
        return outcome.error;
      }
      const chosen = among.find((one) => one.memberId === memberId);
      void toast({ title: chosen?.isOwner ? t("give.back") : t("give.done", { name: chosen?.fullName ?? "" }) });
      onClose();
      focusLater(focusId);
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      open
      size="small"
      title={t("give.title")}
      onRemoved={() => void sayWhyClosed(job, "cleaner")}
      onClose={onClose}
      action={t("give.do")}
      busyText={t("give.doing")}
      isDisabled={!candidates.data}
    >
      <p className="text-small text-muted">
        {t("give.text", { when: formatWhen(scheduledDate, scheduledTime, durationMinutes) })}
      </p>
      <Loaded of={candidates} failed={t("give.failed")} skeleton={<Skeleton className="h-40" />}>
        {(answer) => (
          <RadioCards
            label={t("give.who")}
            choices={answer.candidates.map((one) => ({
              name: one.memberId,
              title: one.isOwner ? t("give.you", { name: one.fullName }) : one.fullName,
              text: aboutOf(one),
              picture: <Avatar size="small" name={one.fullName} {...(one.avatarUrl && { src: one.avatarUrl })} />,
              disabled: one.isGiven || one.cannot !== undefined,
            }))}
            {...form.choice("memberId")}
          />
        )}
      </Loaded>
    </FormDialog>
  );
}

/** Why a member cannot be chosen; otherwise that they are free. */
function aboutOf({ isGiven, cannot }: Candidate) {
  if (isGiven) return t("give.has");
  return cannot ? t(`give.cannot.${cannot}`) : t("give.free");
}
