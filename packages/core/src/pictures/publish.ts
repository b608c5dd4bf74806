import { pictureEdges, type PictureKind, policy, Refusal, refusePicture } from "@naqi/contracts";
import { type Part, transact } from "../kit/transact.ts";
import { overtaken, untilWritten } from "../kit/until-written.ts";
import { erasing } from "../outbox/files.ts";
import { port } from "../ports/index.ts";
import { contentOf } from "../verification/content.ts";
import { isFrom, keyOf, newFolder } from "./addresses.ts";
import { activeOwner, type Owner, showing, shownBy } from "./owner.ts";

interface Drawn {
  pictureId: string;
  kind: PictureKind;
  /** JPEGs of every edge. */
  drawn: readonly Uint8Array[];
  /** What goes with it. */
  also?: readonly Part[];
}

/**
 * Publishes a picture in its sizes and names the small one in its owner's rows. Answers the address that stands: of many
 * publications of one `pictureId` the first's. What is not shown goes by the outbox.
 */
export async function published({ pictureId, kind, drawn, also = [] }: Drawn): Promise<string> {
  const folder = newFolder(pictureId);
  const [url = ""] = await Promise.all(
    pictureEdges.map((edge, index) => port("pictures").publish(keyOf(folder, edge), drawn[index] as Uint8Array)),
  );
  const stays = await shownFrom(pictureId, kind, url, also).catch(async (error: unknown) => {
    // Anything else leaves open whether the address was written.
    if (error instanceof Refusal) await transact([erasing("pictures", `${folder}/`)]);
    throw error;
  });
  if (stays !== url) await transact([erasing("pictures", `${folder}/`)]);
  return stays;
}

async function shownFrom(pictureId: string, kind: PictureKind, url: string, also: readonly Part[]): Promise<string> {
  return untilWritten(async () => {
    const owner = await activeOwner();
    const now = shownBy(owner, kind).find((address) => isFrom(address, pictureId));
    if (now) return now;
    const failed = await transact([...showing(owner, kind, [...withRoom(owner, kind), url]), ...also]);
    if (failed.size === 0) return url;
    return overtaken;
  });
}

/** What stays when another is shown. Refuses more pictures of past work than there may be. */
export function withRoom(owner: Owner, kind: PictureKind): string[] {
  if (kind !== "work") return [];
  const stay = shownBy(owner, kind);
  if (stay.length >= policy.workPictures) throw refusePicture.full();
  return stay;
}

/** A picture as JPEGs of every edge. Refuses what is no JPG or PNG inside. */
export async function drawnAnew(bytes: Uint8Array): Promise<Uint8Array[]> {
  const content = contentOf(bytes);
  if (content !== "image/jpeg" && content !== "image/png") throw refusePicture.wrongType();
  const drawn = await port("images").redraw(bytes, pictureEdges);
  if (!drawn) throw refusePicture.wrongType();
  return drawn;
}
