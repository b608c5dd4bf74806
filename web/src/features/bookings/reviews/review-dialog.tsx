import {
  type Booking,
  dayOf,
  editableUntil,
  lengthOf,
  type OwnReview,
  policy,
  publicName,
  type ReviewTag,
  reviewTags,
} from "@naqi/contracts";
import { t } from "texts:bookings/reviews";
import { t as common } from "texts:common";
import { useOwnDraft } from "@/lib/form/use-own-draft.ts";
import { useKeptForm } from "@/lib/form/use-kept-form.ts";
import { useSession } from "@/lib/session/session.ts";
import { formatDate, formatMonth } from "@/lib/texts/format.ts";
import { jobTitle, partyName, serviceName } from "@/lib/texts/vocabulary.ts";
import { serverNow } from "@/lib/time/clock.ts";
import { ChoiceChips } from "@/ui/choices/choice-chips.tsx";
import { Dialog } from "@/ui/dialogs/dialog.tsx";
import { FormDialog } from "@/ui/dialogs/form-dialog.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { SkeletonRows } from "@/ui/states/skeleton.tsx";
import { StarInput } from "@/ui/inputs/star-input.tsx";
import { StarRow } from "@/ui/marks/stars.tsx";
import { ContactNote } from "@/ui/marks/contact-note.tsx";
import { TextArea } from "@/ui/inputs/text-area.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { ReviewText } from "./review-text.tsx";
import { useOwnReview, useWriteReview } from "./use-reviews.ts";

interface Props {
  booking: Booking;
  onClose: () => void;
}

/** Writes the review of a visit, or shows the existing one, editable while allowed. */
export function ReviewDialog({ booking, onClose }: Props) {
  const own = useOwnReview(booking.reviewedAt ? booking.bookingId : undefined);
  if (!booking.reviewedAt) return <Writing booking={booking} onClose={onClose} />;
  const review = own.data;
  const mayChange = review && review.state !== "hidden" && !review.reply && serverNow() <= editableUntil(review);
  if (mayChange) return <Writing booking={booking} written={review} onClose={onClose} />;
  return (
    <Dialog open size="small" title={t("review.yours")} onClose={onClose}>
      <Loaded of={own} skeleton={<SkeletonRows count={1} className="h-24" />} failed={t("review.failed")}>
        {(written) => <Written review={written} cleanerName={partyName(booking.cleanerName)} />}
      </Loaded>
    </Dialog>
  );
}

function Written({ review, cleanerName }: { review: OwnReview; cleanerName: string }) {
  const { state, rating, releasesAt, awaitsCheck } = review;
  return (
    <div className="grid gap-3">
      <StarRow rating={rating} />
      <ReviewText review={review} cleanerName={cleanerName} />
      {state === "held" && releasesAt && (
        <p className="text-small text-muted">
          {t("review.held", { name: cleanerName, day: formatDate(dayOf(releasesAt)) })}
        </p>
      )}
      {awaitsCheck && <p className="text-small text-muted">{t("review.checked")}</p>}
      {state === "hidden" && <p className="text-small text-muted">{t("review.hidden")}</p>}
    </div>
  );
}

/** When a new review appears on the profile. */
function whenShown({ state, releasesAt, awaitsCheck }: OwnReview, name: string) {
  if (awaitsCheck) return t("review.checked");
  if (state === "hidden") return t("review.hidden");
  return releasesAt ? t("review.held", { name, day: formatDate(dayOf(releasesAt)) }) : t("review.shown");
}

const { length, tags: mostTags } = policy.reviews;

// oxlint-disable-next-line max-lines-per-function -- one form: its rules, what it sends and its fields
function Writing({ booking, written, onClose }: Props & { written?: OwnReview }) {
  const write = useWriteReview();
  const { member } = useSession();
  const name = partyName(booking.cleanerName);
  const person = booking.assignee?.fullName;
  const form = useKeptForm({
    draft: useOwnDraft(`review-${booking.bookingId}`),
    saved: {
      rating: written?.rating ?? 0,
      tags: written?.tags ?? ([] as ReviewTag[]),
      comment: written?.comment ?? "",
    },
    check: ({ rating, tags, comment }) => ({
      rating: rating === 0 ? t("review.starsMissing") : undefined,
      tags: tags.length > mostTags ? t("review.tagsHint", { count: mostTags }) : undefined,
      comment:
        lengthOf(comment.trim()) > length
          ? common("field.over", { count: lengthOf(comment.trim()) - length })
          : undefined,
    }),
    send: async (said) => {
      const outcome = await write.run({ bookingId: booking.bookingId, ...said });
      if (!outcome.ok) return outcome.error;
      void toast({ title: t("review.thanks"), description: whenShown(outcome.data, name) });
      onClose();
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      size="small"
      open
      title={t(written ? "review.changeTitle" : "review.title", { name })}
      onClose={onClose}
      action={t(written ? "review.save" : "review.send")}
      busyText={t("review.sending")}
    >
      <p dir="auto" className="text-small break-words text-muted">
        {jobTitle(booking)}
      </p>
      {person && <p className="text-small">{t("review.ofTeam", { person, name })}</p>}
      <StarInput label={t("review.stars")} {...form.choice("rating")} />
      <ChoiceChips
        label={t("review.tags")}
        hint={t("review.tagsHint", { count: mostTags })}
        choices={reviewTags.map((tag) => ({ name: tag, title: t(`tag.${tag}`) }))}
        {...form.choice("tags")}
      />
      <div>
        <TextArea label={t("review.comment")} optional rows={4} limit={length} {...form.field("comment")} />
        <ContactNote text={form.values.comment} readers="everyone" />
      </div>
      <p className="text-small text-muted">
        {t("review.shownAs", {
          name: publicName(member?.fullName ?? ""),
          service: serviceName(booking.serviceType),
          month: formatMonth(serverNow().slice(0, 7)),
        })}
      </p>
    </FormDialog>
  );
}
