import {
  documentTypes,
  type FileKind,
  fileEmptyText,
  fileSizeText,
  fileTypeText,
  kindOf,
  pictureTypes,
  policy,
  refusePicture,
  signatureBytes,
  textOfType,
} from "@naqi/contracts";
import { t } from "texts:ui/parts";
import { wrongText } from "../texts/wrong-text.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

/** A file as it is sent, or the reason against it in words. */
export type Readied = { file: File } | { problem: string };

interface Wanted {
  kinds: readonly string[];
  maxBytes: number;
  /** The error for any other type, and for files that are too large even after scaling. */
  kindText: string;
  sizeText: string;
}

/** JPEG, PNG, WebP or PDF of at most 10 MB (000 §5). */
export const readyDocument = (file: File) =>
  readied(file, {
    kinds: Object.keys(documentTypes),
    maxBytes: policy.documentBytes,
    kindText: fileTypeText,
    sizeText: fileSizeText,
  });

/** JPG or PNG of at most 5 MB (000 §5). */
export const readyPicture = (file: File) =>
  readied(file, {
    kinds: pictureTypes,
    maxBytes: policy.pictureBytes,
    kindText: refusePicture.wrongType.text,
    sizeText: refusePicture.tooLarge.text,
  });

/**
 * Checks a chosen file by its content, ignoring name and type, and prepares it: with its actual type, and for a phone's
 * photo, scaled down. The size limit applies afterwards.
 */
async function readied(file: File, { kinds, maxBytes, kindText, sizeText }: Wanted): Promise<Readied> {
  if (file.size < 1) return { problem: wrongText(fileEmptyText) };
  const kind = await kindIn(file);
  // A cloud placeholder that is not on this device fails here.
  if (kind === "unreadable") return { problem: t("file.unreadable") };
  const foreign = textOfType(kind ?? file.type);
  if (foreign) return { problem: wrongText(foreign) };
  if (!kind || !kinds.includes(kind)) return { problem: wrongText(kindText) };
  const called = file.type === kind ? file : new File([file], file.name, { type: kind });
  const sent = await shrinkPhoto(called, maxBytes);
  return sent.size > maxBytes ? { problem: wrongText(sizeText) } : { file: sent };
}

async function kindIn(file: File): Promise<FileKind | "unreadable" | undefined> {
  try {
    return kindOf(new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer()));
  } catch {
    return "unreadable";
  }
}
