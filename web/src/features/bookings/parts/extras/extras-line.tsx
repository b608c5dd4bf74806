import { type BookedExtra, slugsOf } from "@naqi/contracts";
import { cx } from "@/lib/browser/class-names.ts";
import { t } from "texts:bookings/extras";
import { extraNames } from "@/lib/texts/extra-names.ts";

interface Props {
  of: { extras?: readonly Pick<BookedExtra, "slug">[] | undefined };
  className?: string;
}

/** The extras of a visit or of a repeat booking; empty without any. */
export const ExtrasLine = ({ of: { extras }, className }: Props) =>
  extras && extras.length > 0 ? (
    <p className={cx("text-small", className)}>{t("extras.with", { names: extraNames(slugsOf(extras)) })}</p>
  ) : null;
