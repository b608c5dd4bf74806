import { pictureEdges, type PictureKind, policy, refusePicture } from "@naqi/contracts";
import { commit, type Part } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { erasingUnlessClaimed } from "../../messaging/outbox/files.ts";
import { type Drawn, type PictureProblem, port } from "../../ports/index.ts";
import { lookInto } from "../content/content.ts";
import { isFrom, keyOf, newFolder } from "./addresses.ts";
import { activeOwner, type Owner, showing, shownBy } from "./owner.ts";

interface Published {
  pictureId: string;
  kind: PictureKind;
  drawn: readonly Drawn[];
  also?: readonly Part[];
}

/** Publishes a picture and returns the stored address: concurrent calls for one `pictureId` get the first. */
export async function published({ pictureId, kind, drawn, also = [] }: Published): Promise<string> {
  const folder = newFolder(pictureId);
  const { waits, claimed } = erasingUnlessClaimed("pictures", `${folder}/`);
  await commit([waits]);
  const [url = ""] = await Promise.all(
    pictureEdges.map((edge, index) => port("pictures").publish(keyOf(folder, edge), (drawn[index] as Drawn).bytes)),
  );
  return shownFrom(pictureId, kind, url, [...also, claimed]);
}

async function shownFrom(pictureId: string, kind: PictureKind, url: string, also: readonly Part[]): Promise<string> {
  return retryOnConflict(async () => {
    const owner = await activeOwner();
    const now = shownBy(owner, kind).find((address) => isFrom(address, pictureId));
    if (now) return now;
    await commit([...showing(owner, kind, [...withRoom(owner, kind), url]), ...also]);
    return url;
  });
}

/** The pictures that stay next to a new one. Refuses too many pictures of past work. */
export function withRoom(owner: Owner, kind: PictureKind): string[] {
  if (kind !== "work") return [];
  const stay = shownBy(owner, kind);
  if (stay.length >= policy.workPictures) throw refusePicture.full();
  return stay;
}

const refusedFor = {
  damaged: refusePicture.damaged,
  pixels: refusePicture.tooManyPixels,
  colours: refusePicture.colours,
} satisfies Record<PictureProblem, unknown>;

/** JPEGs of a picture, one per edge in pixels. Refuses content that is no JPG or PNG, or cannot be drawn, with the reason. */
export async function redrawn(bytes: Uint8Array, edges: readonly number[] = pictureEdges): Promise<Drawn[]> {
  const seen = lookInto(bytes);
  if ("problem" in seen && seen.problem === "damaged") throw refusePicture.damaged();
  if (!("content" in seen && /^image\/(jpeg|png)$/.test(seen.content))) throw refusePicture.wrongType();
  const images = port("images");
  const drawn = await images.redraw(bytes, edges);
  if (!drawn) throw refusedFor[images.problemOf(bytes)]();
  return drawn;
}
