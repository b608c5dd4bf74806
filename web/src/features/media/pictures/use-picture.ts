import { pictures, type PictureKind } from "@naqi/contracts";
import { call } from "@/lib/data/api.ts";
import { useUpload } from "@/lib/upload/use-upload.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { pictureUpload } from "@/lib/upload/picture-checks.ts";
import { readyPicture } from "@/lib/upload/ready-file.ts";
import { usePreview } from "@/lib/upload/use-preview.ts";

/** Sends a picture, which the server re-encodes and shows. `stale` names the queries that show the picture. */
export function usePicture(kind: PictureKind, stale: readonly { id: string }[]) {
  const finish = useCommand(pictures.finish, { refreshes: stale });
  const picture = useUpload({
    ready: readyPicture,
    form: (file) => call(pictures.form, { kind, ...pictureUpload(file) }),
    finish: ({ pictureId }) => finish.run({ kind, pictureId }),
  });
  return { ...picture, preview: usePreview(picture.upload.step === "reading" ? undefined : picture.file) };
}
