import { addMinutes, type PictureLinks, policy, refusePicture } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { hashOf, newSecret } from "../../kit/ids.ts";
import { countingPart } from "../../kit/limits.ts";
import { commit } from "../../kit/table/commit.ts";
import { erasingUnlessClaimed } from "../outbox/files.ts";
import { type Drawn, port } from "../../ports/index.ts";

export interface KeptPicture {
  folder: string;
  width: number;
  height: number;
}

/** Longer sides in pixels: the preview in the conversation and the opened picture. */
export const messagePictureEdges = [512, 1600] as const;
const [smallEdge, largeEdge] = messagePictureEdges;

/** The private folder of a member's pictures; links show this path, so it contains a hash and no id. */
export const picturesSentBy = (memberId: string) => `messages/${hashOf(memberId).slice(0, 26)}/`;

const keyOf = ({ folder }: Pick<KeptPicture, "folder">, edge: number) => `${folder}${edge}.jpg`;

/** Stores a drawn picture, erased unless a transaction includes `claimed`. Counts the draw first, and refuses above the limit. */
export async function keepPicture(
  memberId: string,
  draw: () => Promise<readonly Drawn[]>,
  under = picturesSentBy(memberId),
) {
  const folder = `${under}${newSecret().slice(0, 20)}/`;
  const files = port("files");
  const { waits, claimed } = erasingUnlessClaimed("documents", folder);
  await commit([waits, countingPart(memberId, "picture-draws", policy.pictureDraws, refusePicture.tooMany)]);
  const drawn = await draw();
  await Promise.all(
    messagePictureEdges.map((edge, index) =>
      files.write(keyOf({ folder }, edge), (drawn[index] as Drawn).bytes, "image/jpeg"),
    ),
  );
  const { width, height } = drawn.at(-1) as Drawn;
  return { picture: { folder, width, height } satisfies KeptPicture, claimed };
}

export async function linksTo(picture: KeptPicture): Promise<PictureLinks> {
  const seconds = policy.linkSeconds;
  const [small, large] = await Promise.all(
    [smallEdge, largeEdge].map((edge) => port("files").pictureLink({ key: keyOf(picture, edge), seconds })),
  );
  return { small: small as string, large: large as string, expiresAt: addMinutes(Call.now(), seconds / 60) };
}

/** The preview as a data URL for its sender's export; undefined if the file is gone. */
export async function pictureData(picture: KeptPicture): Promise<string | undefined> {
  const kept = await port("files").read(keyOf(picture, smallEdge));
  return kept && `data:image/jpeg;base64,${Buffer.from(kept.bytes).toString("base64")}`;
}
