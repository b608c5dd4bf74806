import { pictures, policy, refusePicture, refuseRequest } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { erasing } from "../../messaging/outbox/files.ts";
import { port } from "../../ports/index.ts";
import { incomingKey, isFrom } from "./addresses.ts";
import { activeOwner, shownBy } from "./owner.ts";
import { drawnAnew, published, withRoom } from "./publish.ts";

/**
 * Draws the caller's upload anew (000 §5), publishes it in two sizes and names the small one in the member's and the
 * cleaner's row and listing. Finished again while it is shown it answers the same. The upload and the former photo or
 * logo go by the outbox; of past work there are six at most.
 */
export const finish = implement(pictures.finish, async ({ pictureId, kind }) => {
  const { memberId } = Call.member();
  const before = await activeOwner();
  if (kind !== "photo" && !before.cleaner) throw refuseRequest.forbidden();
  const shown = shownBy(before, kind).find((address) => isFrom(address, pictureId));
  if (shown) return { kind, url: shown };
  withRoom(before, kind);

  const incoming = incomingKey(memberId, pictureId);
  const drawn = await drawnAnew(await uploaded(incoming));
  return { kind, url: await published({ pictureId, kind, drawn, also: [erasing("documents", incoming)] }) };
});

/** The bytes of an upload. Refuses what has not arrived, and what is too large. */
export async function uploaded(key: string): Promise<Uint8Array> {
  const files = port("files");
  const found = await files.head(key);
  if (!found) throw refusePicture.missing();
  if (found.size > policy.pictureBytes) throw refusePicture.tooLarge();
  // By its version: the form still works, and what was measured must be what is read.
  const upload = await files.read(key, found.version);
  if (!upload) throw refusePicture.missing();
  return upload.bytes;
}
