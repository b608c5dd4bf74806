import { documentsFor, type DocumentType, documentTypes, type Role } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { newSecret } from "../../kit/ids.ts";

/** What an upload is called: `userId/verificationId/documentType-timestamp.extension` (000 §8), in milliseconds. */
export const uploadKey = (userId: string, verificationId: string, documentType: DocumentType, extension: string) =>
  `${folderOf(userId, verificationId, documentType)}${Date.parse(Call.now())}.${extension}`;

const folderOf = (userId: string, verificationId: string, documentType: DocumentType) =>
  `${userId}/${verificationId}/${documentType}-`;

const ending = new RegExp(`^\\d{13}\\.(${Object.values(documentTypes).join("|")})$`);

/** Whether a key is one that a form for exactly this document could have named. Never trust it otherwise. */
export function isUploadKey(key: string, userId: string, verificationId: string, documentType: DocumentType): boolean {
  const folder = folderOf(userId, verificationId, documentType);
  return key.startsWith(folder) && ending.test(key.slice(folder.length));
}

/** Where an upload waits until it is checked. Only what is copied from there is ever served. */
export const incomingKey = (key: string) => `incoming/${key}`;

/** A key before its extension, and that. */
const halvesOf = (key: string) => [key.slice(0, key.lastIndexOf(".")), key.slice(key.lastIndexOf("."))] as const;

/** Where the checked version of an upload is kept: a key that no other copy has, so that each can be destroyed alone. */
export function newDocumentKey(key: string): string {
  const [stem, extension] = halvesOf(key);
  return `${stem}-${newSecret().slice(0, 12)}${extension}`;
}

/** Whether a document's file was copied from this upload, or is this upload: before decision 0114 nothing was copied. */
export function isFrom(documentKey: string, key: string): boolean {
  const [stem, extension] = halvesOf(key);
  return documentKey === key || (documentKey.startsWith(`${stem}-`) && documentKey.endsWith(extension));
}

/** Whether a document's file belongs to this verification: what was taken over belongs to the one it came from. */
export const isOf = (documentKey: string, verification: { userId: string; verificationId: string }) =>
  documentKey.startsWith(`${verification.userId}/${verification.verificationId}/`);

/** Whether a document is asked of people with this role (000 §6). */
export function isOffered(documentType: DocumentType, role: Role | undefined): boolean {
  const { required, optional } = documentsFor({ role });
  return [...required, ...optional].includes(documentType);
}
