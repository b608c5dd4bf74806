import { pictureEdges } from "@naqi/contracts";
import { newSecret } from "../../kit/ids.ts";

/** Where an upload waits in the private bucket: only its owner's operations name it. */
export const incomingKey = (memberId: string, pictureId: string) => `incoming/${memberId}/${pictureId}`;

const partOf = (pictureId: string) => `${pictureId.replace("pic_", "")}-`;

/** A folder for a picture to be published in: another one every time, so that no key ever holds other bytes than before. */
export const newFolder = (pictureId: string) => partOf(pictureId) + newSecret().slice(0, 12);

export const keyOf = (folder: string, edge: number) => `${folder}/${edge}.jpg`;

const ours = new RegExp(`^/pictures/([\\w-]+)/${pictureEdges[0]}\\.jpg$`);

/** The folder behind a row's address; undefined for an address that is not one of ours. */
export const folderAt = (address: string | undefined) => ours.exec(address ?? "")?.[1];

/** Whether an address shows this upload. */
export const isFrom = (address: string | undefined, pictureId: string) =>
  folderAt(address)?.startsWith(partOf(pictureId)) === true;
