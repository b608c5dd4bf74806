import { pictures, type PictureKind, pictureTypes, policy, refusePicture } from "@naqi/contracts";
import { useEffect, useState } from "react";
import { t } from "texts:pictures";
import { call } from "@/lib/data/api.ts";
import { type UploadFailure, useUpload } from "@/lib/upload/use-upload.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { wrongText } from "@/lib/texts/wrong-text.ts";

const contentTypeOf = ({ type }: Pick<File, "type">) => pictureTypes.find((each) => each === type);

/** What the browser can tell of a file at once: JPG or PNG, at most 5 MB (000 §5). */
function problemOf(file: File): string | undefined {
  if (!contentTypeOf(file)) return wrongText(refusePicture.wrongType.text);
  if (file.size > policy.pictureBytes) return wrongText(refusePicture.tooLarge.text);
  return file.size < 1 ? wrongText(refusePicture.missing.text) : undefined;
}

/** Sends a picture, upon which the server draws it anew and shows it. `stale` names the reads that show the picture. */
export function usePicture(kind: PictureKind, stale: readonly { id: string }[]) {
  const finish = useCommand(pictures.finish, { refreshes: stale });
  const picture = useUpload({
    problemOf,
    form: (file) => call(pictures.form, { kind, contentType: contentTypeOf(file) ?? pictureTypes[0], size: file.size }),
    finish: ({ pictureId }) => finish.run({ kind, pictureId }),
  });
  return { ...picture, preview: usePreview(picture.file) };
}

export function failureText(failure: UploadFailure): string {
  if (failure.at === "check") return failure.problem;
  if (failure.at === "send") return t(failure.kind === "refused" ? "pictures.refused" : "pictures.lost");
  return failure.error.message;
}

/** An address of the file on this machine, to show it before it has arrived. */
function usePreview(file: File | undefined) {
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    if (!file) return setShown(undefined);
    const url = URL.createObjectURL(file);
    setShown(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return shown;
}
