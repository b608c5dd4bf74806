import { policy, problemPictures, type ProblemReport, type VisitProblem } from "@naqi/contracts";
import { t as pictures } from "texts:pictures";
import { t } from "texts:problems";
import { call } from "@/lib/data/api.ts";
import { pictureUpload } from "@/lib/upload/picture-checks.ts";
import { readyPicture } from "@/lib/upload/ready-file.ts";
import { type UploadFailure, useUpload } from "@/lib/upload/use-upload.ts";
import { ChoosePhoto } from "@/ui/choose-photo.tsx";
import { FieldError } from "@/ui/field.tsx";
import { PrivatePicture } from "@/ui/private-picture.tsx";
import { useAddPicture, usePictureLinks } from "./use-problems.ts";

interface Props {
  problem: VisitProblem;
  report: ProblemReport;
  /** What its pictures are called. */
  name: string;
  /** The report is the reader's own, and the case is open. */
  mayAdd: boolean;
}

/** What a report shows, and another picture of one's own. */
export function ReportPictures({ problem, report, name, mayAdd }: Props) {
  const links = usePictureLinks();
  const { bookingId, problemId } = problem;
  return (
    <div className="mt-2 grid gap-3">
      {report.pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {report.pictures.map((picture) => (
            <li key={picture.pictureId}>
              <PrivatePicture
                picture={picture}
                name={name}
                links={() => links.run({ bookingId, problemId, pictureId: picture.pictureId })}
              />
            </li>
          ))}
        </ul>
      )}
      {mayAdd && report.pictures.length < policy.problems.pictures && <AddPicture problem={problem} />}
    </div>
  );
}

function wordsOf(failure: UploadFailure): string {
  if (failure.at === "check") return failure.problem;
  if (failure.at === "send") return pictures(failure.kind === "refused" ? "pictures.refused" : "pictures.lost");
  return failure.error.message;
}

function AddPicture({ problem: { bookingId, problemId } }: Pick<Props, "problem">) {
  const add = useAddPicture();
  const { upload, choose, send } = useUpload({
    ready: readyPicture,
    form: (file: File) => call(problemPictures.form, { bookingId, problemId, ...pictureUpload(file) }),
    finish: ({ pictureId }) => add.run({ bookingId, problemId, pictureId }),
  });
  return (
    <div>
      {"percent" in upload ? (
        <p role="status" className="flex min-h-11 items-center text-small text-muted">
          {upload.step === "finishing"
            ? t("photo.drawing")
            : t("photo.sending", { percent: Math.round(upload.percent) })}
        </p>
      ) : (
        <ChoosePhoto
          text={t("photo.add")}
          label={t("photo.add")}
          onFile={(file) => void choose(file).then((ready) => ready && send(ready))}
        />
      )}
      {upload.step === "failed" && <FieldError>{wordsOf(upload.failure)}</FieldError>}
    </div>
  );
}
