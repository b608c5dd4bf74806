import { dayOf, lengthOf, policy, type ReceivedReview } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:bookings/reviews";
import { t as common } from "texts:common";
import { useOwnDraft } from "@/lib/form/use-own-draft.ts";
import { useKeptForm } from "@/lib/form/use-kept-form.ts";
import { formatDate } from "@/lib/texts/format.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { serverNow } from "@/lib/time/clock.ts";
import { Button } from "@/ui/links/button.tsx";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { ContactNote } from "@/ui/marks/contact-note.tsx";
import { TextArea } from "@/ui/inputs/text-area.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { useReply } from "./use-reviews.ts";

const { length } = policy.reviews;

/** The cleaner's single reply to a review, for 30 days (decisions §3.9). */
export function Reply({ review }: { review: ReceivedReview }) {
  const [isOpen, setOpen] = useState(false);
  if (review.reply || serverNow() > review.answerableUntil) return null;
  return (
    <div className="mt-3">
      <Button
        tone="secondary"
        size="small"
        aria-label={t("reply.openName", { name: partyName(review.author) })}
        onClick={() => setOpen(true)}
      >
        {t("reply.open")}
      </Button>
      {isOpen && <ReplyDialog review={review} onClose={() => setOpen(false)} />}
    </div>
  );
}

function ReplyDialog({ review, onClose }: { review: ReceivedReview; onClose: () => void }) {
  const reply = useReply();
  const name = partyName(review.author);
  const form = useKeptForm({
    saved: { text: "" },
    draft: useOwnDraft(`reply-${review.bookingId}`),
    check: ({ text }) => {
      const over = lengthOf(text.trim()) - length;
      if (over > 0) return { text: common("field.over", { count: over }) };
      return { text: text.trim() ? undefined : t("reply.missing") };
    },
    send: async ({ text }) => {
      const outcome = await reply.run({ bookingId: review.bookingId, text });
      if (!outcome.ok) return outcome.error;
      void toast({ title: t("reply.done") });
      onClose();
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      size="small"
      open
      title={t("reply.title", { name })}
      onClose={onClose}
      action={t("reply.send")}
      busyText={t("review.sending")}
    >
      <p className="text-small text-muted">{t("reply.public", { day: formatDate(dayOf(review.answerableUntil)) })}</p>
      <div>
        <TextArea label={t("reply.text")} required rows={4} limit={length} {...form.field("text")} />
        <ContactNote text={form.values.text} readers="everyone" />
      </div>
    </FormDialog>
  );
}
