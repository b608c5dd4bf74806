import { type DocumentType, documentTypes, optionalDocuments, requiredDocuments, type Role } from "@naqi/contracts";
import { Call } from "../kit/call.ts";

/** Where a document's file goes: `userId/verificationId/documentType-timestamp.extension` (000 §8), in milliseconds. */
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

/** Whether a document is asked of people with this role (000 §6). */
export const isOffered = (documentType: DocumentType, role: Role | undefined) =>
  [...requiredDocuments, ...optionalDocuments(role)].includes(documentType);
