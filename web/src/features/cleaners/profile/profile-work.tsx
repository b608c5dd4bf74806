import { type CleanerProfile, largePicture } from "@naqi/contracts";
import { cx } from "@/lib/browser/class-names.ts";
import { t } from "texts:cleaners/cleaners";

/** Pictures of past work, where the cleaner shows some. */
export function WorkCard({ cleaner: { fullName: name, workPictures } }: { cleaner: CleanerProfile }) {
  if (workPictures.length === 0) return null;
  return (
    <section>
      <h2 className="text-title">{t("profile.work")}</h2>
      <ul
        className={cx("mt-3 grid grid-cols-2 gap-2.5", workPictures.length === 4 ? "sm:grid-cols-4" : "sm:grid-cols-3")}
      >
        {workPictures.map((url, index) => (
          <li key={url}>
            <img
              src={largePicture(url)}
              alt={t("profile.workPicture", { name, number: index + 1 })}
              loading="lazy"
              className="aspect-4/3 w-full rounded-card border border-border bg-sunken object-cover"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
