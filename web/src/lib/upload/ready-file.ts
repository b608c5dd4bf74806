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
  tellingBytes,
  textOfType,
} from "@naqi/contracts";
import { t } from "texts:parts";
import { wrongText } from "../texts/wrong-text.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

/** A file as it is sent, or in words why it is not. */
export type Readied = { file: File } | { problem: string };

interface Wanted {
  kinds: readonly string[];
  maxBytes: number;
  /** Said of any other kind, and of what is too large even when it is scaled down. */
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
 * Judges a chosen file by what is in it, whatever its name and type say, and makes of it what is sent: under the type that
 * it has, and, a photo of a phone, scaled down. Only then its size counts.
 */
async function readied(file: File, { kinds, maxBytes, kindText, sizeText }: Wanted): Promise<Readied> {
  if (file.size < 1) return { problem: wrongText(fileEmptyText) };
  const kind = await kindIn(file);
  // What stands in somebody's cloud and is not on this device ends here.
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
    return kindOf(new Uint8Array(await file.slice(0, tellingBytes).arrayBuffer()));
  } catch {
    return "unreadable";
  }
}
