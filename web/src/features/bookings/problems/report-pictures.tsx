import { policy, problemPictures, type ProblemReport, type VisitProblem } from "@naqi/contracts";
import { t } from "texts:bookings/problems";
import { call } from "@/lib/data/api.ts";
import { AddPhoto } from "@/ui/files/add-photo.tsx";
import { PrivatePicture } from "@/ui/files/private-picture.tsx";
import { useAddPicture, usePictureLinks } from "./use-problems.ts";

interface Props {
  problem: VisitProblem;
  report: ProblemReport;
  /** The name of its pictures. */
  name: string;
  /** The report is the reader's own, and the case is open. */
  mayAdd: boolean;
}

/** A report's pictures, and adding one's own. */
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

function AddPicture({ problem: { bookingId, problemId } }: Pick<Props, "problem">) {
  const add = useAddPicture();
  return (
    <AddPhoto
      text={t("photo.add")}
      label={t("photo.add")}
      form={(upload) => call(problemPictures.form, { bookingId, problemId, ...upload })}
      finish={({ pictureId }) => add.run({ bookingId, problemId, pictureId })}
    />
  );
}
