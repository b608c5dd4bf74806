import { t } from "texts:media/pictures";
import type { UploadFailure } from "./use-upload.ts";

/**
 * Why a chosen file is not saved: it is uploading, failed and can be sent again, or was not accepted, with the reason.
 */
export type Unsaved = "open" | { notAccepted: string };

/** A picture's failure, in words. */
export function failureText(failure: UploadFailure): string {
  if (failure.at === "check") return failure.problem;
  if (failure.at === "send") return t(failure.kind === "refused" ? "pictures.refused" : "pictures.lost");
  return failure.error.message;
}

/**
 * Whether a file was not accepted: then only another file can be sent. After other failures the same file can be sent
 * again.
 */
export function isNotAccepted(failure: UploadFailure): boolean {
  if (failure.at === "check") return true;
  return failure.at === "send" ? failure.kind === "refused" : failure.error.kind === "invalid";
}
