import {
  type Checklist,
  type ChecklistItem,
  type ChecklistPicture,
  checklists,
  type PictureMoment,
  pictureMoments,
  policy,
} from "@naqi/contracts";
import { t } from "texts:bookings/checklists";
import { call } from "@/lib/data/api.ts";
import { AddPhoto } from "@/ui/files/add-photo.tsx";
import { Button } from "@/ui/links/button.tsx";
import { FieldError } from "@/ui/inputs/field.tsx";
import { PrivatePicture } from "@/ui/files/private-picture.tsx";
import { useAddPicture, usePictureLinks, useRemovePicture } from "../parts/use-bookings.ts";

interface Props {
  bookingId: string;
  item: ChecklistItem;
  mayChange: boolean;
  onWritten: (checklist: Checklist) => void;
}

const nameOf = (moment: PictureMoment, text: string) =>
  t(moment === "before" ? "checklist.pictureBefore" : "checklist.pictureAfter", { text });

/** A line's pictures from before and after; the cleaner on the job adds and removes them. */
export function ChecklistPictures({ bookingId, item, mayChange, onWritten }: Props) {
  const moments = pictureMoments.map((moment) => ({
    moment,
    pictures: item.pictures.filter((picture) => picture.moment === moment),
  }));
  if (!mayChange && item.pictures.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2 pb-2">
      {moments.map(({ moment, pictures }) => (
        <div key={moment} className="min-w-0">
          {!mayChange && pictures.length > 0 && (
            <p className="text-tiny text-muted">{t(moment === "before" ? "checklist.before" : "checklist.after")}</p>
          )}
          {pictures.length > 0 && (
            <ul className="flex flex-wrap gap-2">
              {pictures.map((picture) => (
                <li key={picture.pictureId}>
                  <Picture {...{ bookingId, item, picture, mayChange, onWritten }} />
                </li>
              ))}
            </ul>
          )}
          {mayChange && pictures.length < policy.checklist.picturesEach && (
            <Add {...{ bookingId, item, moment, onWritten }} />
          )}
        </div>
      ))}
    </div>
  );
}

function Picture({ bookingId, item, picture, mayChange, onWritten }: Props & { picture: ChecklistPicture }) {
  const links = usePictureLinks();
  const remove = useRemovePicture();
  const { pictureId, moment } = picture;
  async function onRemove() {
    const outcome = await remove.run({ bookingId, pictureId });
    if (outcome.ok) onWritten(outcome.data);
  }
  return (
    <>
      <PrivatePicture
        picture={picture}
        name={nameOf(moment, item.text)}
        links={() => links.run({ bookingId, pictureId })}
        mostRem={7}
      />
      {mayChange && (
        <Button
          tone="quiet"
          size="small"
          busy={remove.busy}
          aria-label={t(moment === "before" ? "checklist.takeAwayBefore" : "checklist.takeAwayAfter", {
            text: item.text,
          })}
          onClick={() => void onRemove()}
        >
          {t("checklist.takeAway")}
        </Button>
      )}
      {remove.error && <FieldError>{remove.error.message}</FieldError>}
    </>
  );
}

interface AddProps extends Pick<Props, "bookingId" | "item" | "onWritten"> {
  moment: PictureMoment;
}

function Add({ bookingId, item, moment, onWritten }: AddProps) {
  const add = useAddPicture();
  return (
    <AddPhoto
      text={t(moment === "before" ? "checklist.before" : "checklist.after")}
      label={t(moment === "before" ? "checklist.addBefore" : "checklist.addAfter", { text: item.text })}
      form={(upload) => call(checklists.pictureForm, { bookingId, ...upload })}
      finish={async ({ pictureId }) => {
        const outcome = await add.run({ bookingId, pictureId, itemId: item.itemId, moment });
        if (outcome.ok) onWritten(outcome.data);
        return outcome;
      }}
    />
  );
}
