import { Link } from "react-router-dom";
import { t } from "texts:cleaners/onboarding";
import { formatList } from "@/lib/texts/format.ts";
import { Note } from "@/ui/states/note.tsx";

interface Props {
  /** Requirements for being listed that would then be missing. */
  lacking: string | false;
  /** The changes, one sentence each. */
  lines: readonly (string | false)[];
}

// On a phone in a bar above another bar: without its own box, because both would take a third of the screen.
const bare = "max-sm:bg-transparent max-sm:p-0";

/** The effect of saving on listing and bookings, shown before. */
export function SearchEffect({ lacking, lines }: Props) {
  const said = lines.filter((line) => line !== false);
  return (
    <div role="status" className="empty:absolute">
      {lacking ? (
        <Note tone="warning" className={bare}>
          <span>{lacking}</span>{" "}
          <Link to="/cleaner/availability" className="font-medium underline">
            {t("effect.timeOff")}
          </Link>
        </Note>
      ) : (
        said.length > 0 && (
          <Note tone="info" className={bare}>
            {said.join(" ")}
          </Note>
        )
      )}
    </div>
  );
}

/** Items in one list and not in the other, in short; false if none. */
export function more(of: readonly string[], than: readonly string[], say: (names: string) => string) {
  const names = of.filter((name) => !than.includes(name));
  if (names.length === 0) return false;
  return say(
    formatList(names.length <= 3 ? names : [...names.slice(0, 2), t("effect.others", { count: names.length - 2 })]),
  );
}
