import { pictures, policy, refusePicture } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { newId } from "../../kit/ids.ts";
import { implement } from "../../gate/implement.ts";
import { takeOne } from "../../kit/limits.ts";
import { port } from "../../ports/index.ts";
import { activeOwner } from "./owner.ts";
import { redrawn, published } from "./publish.ts";

/** Copies a picture as the caller's photo, without bytes of its source (001 §2, decisions G20). Counts towards thirty an hour. */
export const copy = implement(pictures.copy, async ({ url }) => {
  const { memberId } = Call.member();
  await activeOwner();
  await takeOne(memberId, "picture-forms", policy.pictureForms, refusePicture.tooMany);
  const bytes = await port("downloads").fetch(url, policy.pictureBytes);
  if (bytes === undefined) throw refusePicture.unreachable();
  if (bytes === "tooLarge") throw refusePicture.tooLarge();
  const drawn = await redrawn(bytes);
  return { kind: "photo" as const, url: await published({ pictureId: newId("pic"), kind: "photo", drawn }) };
});
