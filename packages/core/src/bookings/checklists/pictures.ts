import { checklists, policy, refuseChecklist, refusePicture } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { hashOf } from "../../kit/ids.ts";
import { implement } from "../../gate/implement.ts";
import { takeOne } from "../../kit/limits.ts";
import { changing, commit, retry } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { beingActive } from "../../identity/member-record/standing.ts";
import { keepPicture, messagePictureEdges } from "../../messaging/messages/pictures.ts";
import { erasing } from "../../messaging/outbox/files.ts";
import { incomingKey } from "../../media/pictures/addresses.ts";
import { uploaded } from "../../media/pictures/finish.ts";
import { uploadFormOf } from "../../media/pictures/form.ts";
import { redrawn } from "../../media/pictures/publish.ts";
import { ChecklistEntity, itemIdOf, type VisitPicture } from "../checklist-record/checklists.entity.ts";
import { vanishingAfter } from "../checklist-record/keeping.ts";
import { asChecklist, beingOf, type ChecklistRow, underWay } from "./view.ts";

const { checklist: limits } = policy;

/** The private key prefix of a customer's visit pictures. It is a hash, because links show it. */
export const picturesOfHome = (customerId: string) => `visits/${hashOf(customerId).slice(0, 26)}/`;

/** A cleaner can tick and add pictures at the same time, and both write one row. */
const tries = 8;

export const pictureForm = implement(checklists.pictureForm, async ({ bookingId, contentType }) => {
  const { memberId } = Call.member();
  const { checklist } = await underWay(bookingId);
  if (Object.keys(checklist.pictures).length >= limits.pictures) throw refuseChecklist.tooManyPictures();
  await takeOne(memberId, "picture-forms", policy.pictureForms, refusePicture.tooMany);
  return uploadFormOf(memberId, contentType);
});

function mustHaveRoom({ items, pictures }: ChecklistRow, { itemId, moment }: Pick<VisitPicture, "itemId" | "moment">) {
  if (!items.some((_, index) => itemIdOf(index) === itemId)) throw refuseChecklist.notFound();
  const all = Object.values(pictures);
  if (all.length >= limits.pictures) throw refuseChecklist.tooManyPictures();
  const alike = all.filter((one) => one.itemId === itemId && one.moment === moment);
  if (alike.length >= limits.picturesEach) throw refuseChecklist.picturesFull();
}

/** Re-encodes the upload (decision 0067) for one-minute links; refused files are deleted within the hour. Repeated, it changes nothing. */
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
      async () => redrawn(await uploaded(incoming), messagePictureEdges),
      picturesOfHome(booking.customerId),
    );
    const added: VisitPicture = { ...kept.picture, itemId, moment, at: Call.now() };
    await commit([
      beingActive(memberId),
      beingOf(bookingId, "in_progress", refuseChecklist.notUnderWay),
      changing(
        "checklist",
        ChecklistEntity.patch({ bookingId })
          .data(({ pictures }, { set }) => set(pictures[pictureId], added))
          .set(vanishingAfter(booking))
          .add({ version: 1 })
          .where((row, { eq }) => eq(row.version, checklist.version)),
        retry,
      ),
      kept.claimed,
      erasing("documents", incoming),
    ]);
    const after = { ...checklist, pictures: { ...checklist.pictures, [pictureId]: added } };
    return asChecklist({ ...after, version: checklist.version + 1 }, booking);
  }, tries);
});

export const removePicture = implement(checklists.removePicture, async ({ bookingId, pictureId }) =>
  retryOnConflict(async () => {
    const { booking, checklist } = await underWay(bookingId);
    const { [pictureId]: gone, ...pictures } = checklist.pictures;
    if (!gone) return asChecklist(checklist, booking);
    await commit([
      beingActive(Call.member().memberId),
      beingOf(bookingId, "in_progress", refuseChecklist.notUnderWay),
      changing(
        "checklist",
        ChecklistEntity.patch({ bookingId })
          .data((row, { remove }) => remove(row.pictures[pictureId]))
          .add({ version: 1 })
          .where((row, { eq }) => eq(row.version, checklist.version)),
        retry,
      ),
      erasing("documents", gone.folder),
    ]);
    return asChecklist({ ...checklist, pictures, version: checklist.version + 1 }, booking);
  }),
);
