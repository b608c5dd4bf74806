import { t } from "texts:pictures";
import type { UploadFailure } from "./use-upload.ts";

/** What held a picture up, in words. */
export function failureText(failure: UploadFailure): string {
  if (failure.at === "check") return failure.problem;
  if (failure.at === "send") return t(failure.kind === "refused" ? "pictures.refused" : "pictures.lost");
  return failure.error.message;
}
