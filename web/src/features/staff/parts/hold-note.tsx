import { t } from "texts:staff/proposals";
import { formatInstant } from "@/lib/texts/format.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Note } from "@/ui/states/note.tsx";

/** A note that a suspension is provisional, and what it waits for. */
export const HoldNote = ({ until }: { until: string }) => (
  <Note tone="warning">
    <p>{t("hold", { when: formatInstant(until) })}</p>
    <ButtonLink className="mt-3" tone="secondary" size="small" to="/admin/proposals">
      {t("hold.open")}
    </ButtonLink>
  </Note>
);
