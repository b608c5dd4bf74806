import { documentsFor, type DocumentType, documentTypes, type Role } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { newSecret } from "../../kit/ids.ts";

/** `userId/verificationId/documentType-timestamp.extension` (000 §8), in milliseconds. */
export const uploadKey = (userId: string, verificationId: string, documentType: DocumentType, extension: string) =>
  `${folderOf(userId, verificationId, documentType)}${Date.parse(Call.now())}.${extension}`;

const folderOf = (userId: string, verificationId: string, documentType: DocumentType) =>
  `${userId}/${verificationId}/${documentType}-`;

const ending = new RegExp(`^\\d{13}\\.(${Object.values(documentTypes).join("|")})$`);

/** Whether a form for this document could have created the key; never trust a key without this check. */
export function isUploadKey(key: string, userId: string, verificationId: string, documentType: DocumentType): boolean {
  const folder = folderOf(userId, verificationId, documentType);
  return key.startsWith(folder) && ending.test(key.slice(folder.length));
}

/** Uploads wait here for the check; only copies are served. */
export const incomingKey = (key: string) => `incoming/${key}`;

const halvesOf = (key: string) => [key.slice(0, key.lastIndexOf(".")), key.slice(key.lastIndexOf("."))] as const;

export function newDocumentKey(key: string): string {
  const [stem, extension] = halvesOf(key);
  return `${stem}-${newSecret().slice(0, 12)}${extension}`;
}

/** Whether a document was copied from this upload, or is the upload (before decision 0114). */
export function isFrom(documentKey: string, key: string): boolean {
  const [stem, extension] = halvesOf(key);
  return documentKey === key || (documentKey.startsWith(`${stem}-`) && documentKey.endsWith(extension));
}

/** Whether a file belongs to this verification, and not to the one it was copied from. */
export const isOf = (documentKey: string, verification: { userId: string; verificationId: string }) =>
  documentKey.startsWith(`${verification.userId}/${verification.verificationId}/`);

export function isOffered(documentType: DocumentType, role: Role | undefined): boolean {
  const { required, optional } = documentsFor({ role });
  return [...required, ...optional].includes(documentType);
}
