import { pictures, policy, refusePicture, refuseRequest } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { erasing } from "../../messaging/outbox/files.ts";
import { port } from "../../ports/index.ts";
import { incomingKey, isFrom } from "./addresses.ts";
import { activeOwner, shownBy } from "./owner.ts";
import { redrawn, published, withRoom } from "./publish.ts";

/** Re-encodes the caller's upload (000 §5) and publishes two sizes; rows name the small one. Repeatable while shown. */
export const finish = implement(pictures.finish, async ({ pictureId, kind }) => {
  const { memberId } = Call.member();
  const before = await activeOwner();
  if (kind !== "photo" && !before.cleaner) throw refuseRequest.forbidden();
  const shown = shownBy(before, kind).find((address) => isFrom(address, pictureId));
  if (shown) return { kind, url: shown };
  withRoom(before, kind);

  const incoming = incomingKey(memberId, pictureId);
  const drawn = await redrawn(await uploaded(incoming));
  return { kind, url: await published({ pictureId, kind, drawn, also: [erasing("documents", incoming)] }) };
});

export async function uploaded(key: string): Promise<Uint8Array> {
  const files = port("files");
  const found = await files.head(key);
  if (!found) throw refusePicture.missing();
  if (found.size > policy.pictureBytes) throw refusePicture.tooLarge();
  // By version: the form still works, and the measured bytes must be the bytes read.
  const upload = await files.read(key, found.version);
  if (!upload) throw refusePicture.missing();
  return upload.bytes;
}
