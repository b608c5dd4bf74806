import { addMinutes, type PictureLinks, policy, refusePicture } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { hashOf, newSecret } from "../../kit/ids.ts";
import { countingPart } from "../../kit/limits.ts";
import { transact } from "../../kit/table/transact.ts";
import { erasingUnlessClaimed } from "../outbox/files.ts";
import { type Drawn, port } from "../../ports/index.ts";

/** A picture that some alone may see: where it is kept, and its larger form's sides in pixels. */
export interface KeptPicture {
  folder: string;
  width: number;
  height: number;
}

/** Longer sides in pixels of a picture as it stands in its conversation, and as it opens. */
export const messagePictureEdges = [512, 1600] as const;
const [smallEdge, largeEdge] = messagePictureEdges;

/** Where all pictures that somebody has sent are kept, in the private bucket; links show it, so it names nobody. */
export const picturesSentBy = (memberId: string) => `messages/${hashOf(memberId).slice(0, 26)}/`;

const keyOf = ({ folder }: Pick<KeptPicture, "folder">, edge: number) => `${folder}${edge}.jpg`;

/**
 * Draws a picture and keeps it under a folder, in one that no other picture ever has. It goes by itself unless the transaction that names
 * it holds `claimed`. Whatever becomes of it, drawing costs: it is counted before.
 */
export async function keepPicture(
  memberId: string,
  draw: () => Promise<readonly Drawn[]>,
  under = picturesSentBy(memberId),
) {
  const folder = `${under}${newSecret().slice(0, 20)}/`;
  const files = port("files");
  const { waits, claimed } = erasingUnlessClaimed("documents", folder);
  const failed = await transact([waits, countingPart(memberId, "picture-draws", policy.pictureDraws)]);
  if (failed.has("limit")) throw refusePicture.tooMany();
  const drawn = await draw();
  await Promise.all(
    messagePictureEdges.map((edge, index) =>
      files.write(keyOf({ folder }, edge), (drawn[index] as Drawn).bytes, "image/jpeg"),
    ),
  );
  const { width, height } = drawn.at(-1) as Drawn;
  return { picture: { folder, width, height } satisfies KeptPicture, claimed };
}

/** Links of a minute to both forms of a picture. */
export async function linksTo(picture: KeptPicture): Promise<PictureLinks> {
  const seconds = policy.linkSeconds;
  const [small, large] = await Promise.all(
    [smallEdge, largeEdge].map((edge) => port("files").pictureLink({ key: keyOf(picture, edge), seconds })),
  );
  return { small: small as string, large: large as string, expiresAt: addMinutes(Call.now(), seconds / 60) };
}

/** The picture itself as it stands in the conversation, for its sender's export; absent once it is gone. */
export async function pictureData(picture: KeptPicture): Promise<string | undefined> {
  const kept = await port("files").read(keyOf(picture, smallEdge));
  return kept && `data:image/jpeg;base64,${Buffer.from(kept.bytes).toString("base64")}`;
}
