import { readPerson } from "../../cleaners/profile/person.ts";
import { picturesOfHome } from "../../bookings/checklists/pictures.ts";
import { picturesSentBy } from "../../messaging/messages/pictures.ts";
import { folderAt } from "../../media/pictures/addresses.ts";
import { port } from "../../ports/index.ts";

/** Destroys every version of the member's files. Runs before the rows that hold the picture addresses are erased. */
export async function eraseFiles(memberId: string): Promise<void> {
  const [member, cleaner] = await readPerson(memberId);
  const pictures = [member?.avatarUrl, cleaner?.avatarUrl, cleaner?.businessLogoUrl, ...(cleaner?.workPictures ?? [])];
  const folders = new Set(pictures.map(folderAt).filter((folder) => folder !== undefined));
  const files = port("files");
  await Promise.all([
    files.erase(`${memberId}/`),
    files.erase(`incoming/${memberId}/`),
    files.erase(`exports/${memberId}/`),
    files.erase(picturesSentBy(memberId)),
    files.erase(picturesOfHome(memberId)),
    ...[...folders].map((folder) => port("pictures").erase(`${folder}/`)),
  ]);
}
