import {
  pictureEdges,
  type PictureKind,
  pictures,
  policy,
  Refusal,
  refusePicture,
  refuseRequest,
} from "@naqi/contracts";
import { Call } from "../kit/call.ts";
import { implement } from "../kit/implement.ts";
import { transact } from "../kit/transact.ts";
import { overtaken, untilWritten } from "../kit/until-written.ts";
import { erasing } from "../outbox/files.ts";
import { port } from "../ports/index.ts";
import { contentOf } from "../verification/content.ts";
import { incomingKey, isFrom, keyOf, newFolder } from "./addresses.ts";
import { activeOwner, type Owner, showing, shownBy } from "./owner.ts";

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
  const drawn = await drawnFrom(incoming);
  const folder = newFolder(pictureId);
  const [url = ""] = await Promise.all(
    pictureEdges.map((edge, index) => port("pictures").publish(keyOf(folder, edge), drawn[index] as Uint8Array)),
  );
  const stays = await shownFrom({ pictureId, kind, url, incoming }).catch(async (error: unknown) => {
    // Anything else leaves open whether the address was written.
    if (error instanceof Refusal) await transact([erasing("pictures", `${folder}/`)]);
    throw error;
  });
  if (stays !== url) await transact([erasing("pictures", `${folder}/`)]);
  return { kind, url: stays };
});

interface Published {
  pictureId: string;
  kind: PictureKind;
  url: string;
  incoming: string;
}

/** Names a published picture in its owner's rows. Answers the address that stands: of many finishes of one upload the first's. */
async function shownFrom({ pictureId, kind, url, incoming }: Published): Promise<string> {
  return untilWritten(async () => {
    const owner = await activeOwner();
    const now = shownBy(owner, kind).find((address) => isFrom(address, pictureId));
    if (now) return now;
    const failed = await transact([
      ...showing(owner, kind, [...withRoom(owner, kind), url]),
      erasing("documents", incoming),
    ]);
    if (failed.size === 0) return url;
    return overtaken;
  });
}

/** What stays when another is shown. Refuses more pictures of past work than there may be. */
function withRoom(owner: Owner, kind: PictureKind): string[] {
  if (kind !== "work") return [];
  const stay = shownBy(owner, kind);
  if (stay.length >= policy.workPictures) throw refusePicture.full();
  return stay;
}

/** The upload as JPEGs of every edge. Refuses what has not arrived, what is too large, and what is no JPG or PNG inside. */
async function drawnFrom(key: string) {
  const files = port("files");
  const found = await files.head(key);
  if (!found) throw refusePicture.missing();
  if (found.size > policy.pictureBytes) throw refusePicture.tooLarge();
  // By its version: the form still works, and what was measured must be what is read.
  const upload = await files.read(key, found.version);
  if (!upload) throw refusePicture.missing();
  const content = contentOf(upload.bytes);
  if (content !== "image/jpeg" && content !== "image/png") throw refusePicture.wrongType();
  const drawn = await port("images").redraw(upload.bytes, pictureEdges);
  if (!drawn) throw refusePicture.wrongType();
  return drawn;
}
