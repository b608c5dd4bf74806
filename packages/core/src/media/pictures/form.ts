import { pictures, policy, refusePicture, refuseRequest } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { newId } from "../../kit/ids.ts";
import { takeOne } from "../../kit/limits.ts";
import { port } from "../../ports/index.ts";
import { incomingKey } from "./addresses.ts";
import { activeOwner } from "./owner.ts";

/** A form for the caller's own key: at most 5 MB (000 §5), five minutes, thirty an hour. Logo and past work are for cleaners. */
export const form = implement(pictures.form, async ({ kind, contentType }) => {
  const { memberId } = Call.member();
  const owner = await activeOwner();
  if (kind !== "photo" && !owner.cleaner) throw refuseRequest.forbidden();
  await takeOne(memberId, "picture-forms", policy.pictureForms, refusePicture.tooMany);
  return uploadFormOf(memberId, contentType);
});

export async function uploadFormOf(memberId: string, contentType: string) {
  const pictureId = newId("pic");
  const seconds = policy.uploadSeconds;
  const { url, fields } = await port("files").uploadForm({
    key: incomingKey(memberId, pictureId),
    contentType,
    maxBytes: policy.pictureBytes,
    seconds,
  });
  return { pictureId, url, fields, expiresAt: new Date(Date.parse(Call.now()) + seconds * 1000).toISOString() };
}
