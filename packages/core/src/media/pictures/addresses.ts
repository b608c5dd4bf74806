import { pictureEdges } from "@naqi/contracts";
import { newSecret } from "../../kit/ids.ts";

/** The key of an upload in the private bucket: only its owner's operations name it. */
export const incomingKey = (memberId: string, pictureId: string) => `incoming/${memberId}/${pictureId}`;

const partOf = (pictureId: string) => `${pictureId.replace("pic_", "")}-`;

/** A new folder for each publication, so that a key never holds other bytes. */
export const newFolder = (pictureId: string) => partOf(pictureId) + newSecret().slice(0, 12);

export const keyOf = (folder: string, edge: number) => `${folder}/${edge}.jpg`;

const ours = new RegExp(`^/pictures/([\\w-]+)/${pictureEdges[0]}\\.jpg$`);

export const folderAt = (address: string | undefined) => ours.exec(address ?? "")?.[1];

export const isFrom = (address: string | undefined, pictureId: string) =>
  folderAt(address)?.startsWith(partOf(pictureId)) === true;
