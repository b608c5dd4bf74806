import { t } from "texts:identity/security";
import { Checkbox } from "@/ui/choices/checkbox.tsx";

interface Props {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Offers to stop the member's calendar link, which needs no sign-in and would otherwise keep working. */
export const StopCalendar = ({ checked, onChange }: Props) => (
  <div>
    <Checkbox label={t("feed.stopToo")} checked={checked} onChange={({ target }) => onChange(target.checked)} />
    <p className="px-1 text-small text-muted">{t("feed.stopTooHint")}</p>
  </div>
);
