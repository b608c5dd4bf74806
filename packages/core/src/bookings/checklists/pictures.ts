import { checklists, policy, refuseChecklist, refuseMember, refusePicture } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { hashOf } from "../../kit/ids.ts";
import { implement } from "../../gate/implement.ts";
import { takeOne } from "../../kit/limits.ts";
import { changing, transact } from "../../kit/table/transact.ts";
import { conflict, retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { beingActive } from "../../identity/member-record/standing.ts";
import { keepPicture, messagePictureEdges } from "../../messaging/messages/pictures.ts";
import { erasing } from "../../messaging/outbox/files.ts";
import { incomingKey } from "../../media/pictures/addresses.ts";
import { uploaded } from "../../media/pictures/finish.ts";
import { uploadFormOf } from "../../media/pictures/form.ts";
import { drawnAnew } from "../../media/pictures/publish.ts";
import { ChecklistEntity, itemIdOf, type VisitPicture } from "./checklists.entity.ts";
import { asChecklist, beingOf, type ChecklistRow, underWay, vanishingAfter } from "./view.ts";

const { checklist: limits } = policy;

/** Where all pictures of somebody's visits are kept, in the private bucket; links show it, so it names nobody. */
export const picturesOfHome = (customerId: string) => `visits/${hashOf(customerId).slice(0, 26)}/`;

/** Who ticks and takes pictures with both hands writes one row. */
const tries = 8;

/** A form for one picture, for whoever could add it now. Counts among the thirty pictures an hour. */
export const pictureForm = implement(checklists.pictureForm, async ({ bookingId, contentType }) => {
  const { memberId } = Call.member();
  const { checklist } = await underWay(bookingId);
  if (Object.keys(checklist.pictures).length >= limits.pictures) throw refuseChecklist.tooManyPictures();
  await takeOne(memberId, "picture-forms", policy.pictureForms, refusePicture.tooMany);
  return uploadFormOf(memberId, contentType);
});

/** Refuses a line that there is not, and more pictures than it, or all of them, may have. */
function mustHaveRoom({ items, pictures }: ChecklistRow, { itemId, moment }: Pick<VisitPicture, "itemId" | "moment">) {
  if (!items.some((_, index) => itemIdOf(index) === itemId)) throw refuseChecklist.notFound();
  const all = Object.values(pictures);
  if (all.length >= limits.pictures) throw refuseChecklist.tooManyPictures();
  const alike = all.filter((one) => one.itemId === itemId && one.moment === moment);
  if (alike.length >= limits.picturesEach) throw refuseChecklist.picturesFull();
}

/**
 * Draws the caller's upload anew, as a picture of a line is (decision 0067), keeps it where only links of a minute lead, and
 * names it in the row, on the version that was read. Added once more it is there once. The upload goes by the outbox; what
 * was kept for a checklist that turned out full, or a job that is over, goes within the hour.
 */
export const addPicture = implement(checklists.addPicture, async ({ bookingId, pictureId, itemId, moment }) => {
  const { memberId } = Call.member();
  const incoming = incomingKey(memberId, pictureId);
  let kept: Awaited<ReturnType<typeof keepPicture>> | undefined;
  return retryOnConflict(async () => {
    const { booking, checklist } = await underWay(bookingId);
    if (checklist.pictures[pictureId]) return asChecklist(checklist, booking);
    mustHaveRoom(checklist, { itemId, moment });
    kept ??= await keepPicture(
      memberId,
      async () => drawnAnew(await uploaded(incoming), messagePictureEdges),
      picturesOfHome(booking.customerId),
    );
    const added: VisitPicture = { ...kept.picture, itemId, moment, at: Call.now() };
    const failed = await transact([
      beingOf(bookingId, "in_progress"),
      beingActive(memberId),
      changing(
        "checklist",
        ChecklistEntity.patch({ bookingId })
          .data(({ pictures }, { set }) => set(pictures[pictureId], added))
          .set(vanishingAfter(booking))
          .add({ version: 1 })
          .where((row, { eq }) => eq(row.version, checklist.version)),
      ),
      kept.claimed,
      erasing("documents", incoming),
    ]);
    if (failed.has("member")) throw refuseMember.suspended();
    if (failed.has("booking")) throw refuseChecklist.notUnderWay();
    // Ticked, or another picture was added, since it was read.
    if (failed.size > 0) return conflict;
    const after = { ...checklist, pictures: { ...checklist.pictures, [pictureId]: added } };
    return asChecklist({ ...after, version: checklist.version + 1 }, booking);
  }, tries);
});

/** Takes a picture away, and what was kept of it with it. */
export const removePicture = implement(checklists.removePicture, async ({ bookingId, pictureId }) =>
  retryOnConflict(async () => {
    const { booking, checklist } = await underWay(bookingId);
    const { [pictureId]: gone, ...pictures } = checklist.pictures;
    if (!gone) return asChecklist(checklist, booking);
    const failed = await transact([
      beingOf(bookingId, "in_progress"),
      beingActive(Call.member().memberId),
      changing(
        "checklist",
        ChecklistEntity.patch({ bookingId })
          .data((row, { remove }) => remove(row.pictures[pictureId]))
          .add({ version: 1 })
          .where((row, { eq }) => eq(row.version, checklist.version)),
      ),
      erasing("documents", gone.folder),
    ]);
    if (failed.has("member")) throw refuseMember.suspended();
    if (failed.has("booking")) throw refuseChecklist.notUnderWay();
    if (failed.size > 0) return conflict;
    return asChecklist({ ...checklist, pictures, version: checklist.version + 1 }, booking);
  }),
);
