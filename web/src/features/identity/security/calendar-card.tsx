import { calendar, dayOf, security } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:identity/security";
import { focusLater } from "@/lib/browser/focus.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { formatDate } from "@/lib/texts/format.ts";
import { Button } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { preloadDialog } from "@/ui/dialogs/dialog.tsx";
import { Question } from "@/ui/choices/question.tsx";
import { sessionsId } from "./sessions-card.tsx";

/** The member's calendar link, if any, with the button that stops it. */
export function CalendarCard({ since }: { since: string }) {
  const [isStopping, setStopping] = useState(false);
  const stop = useCommand(calendar.turnOff, { refreshes: [security.mine, calendar.mine] });
  return (
    <section aria-labelledby="own-calendar">
      <Card>
        <h2 id="own-calendar" className="text-title">
          {t("feed.title")}
        </h2>
        <p className="mt-1 max-w-prose text-muted">{t("feed.text", { day: formatDate(dayOf(since)) })}</p>
        <Button className="mt-4" tone="secondary" onPointerEnter={preloadDialog} onClick={() => setStopping(true)}>
          {t("feed.stop")}
        </Button>
      </Card>
      {isStopping && (
        <Question
          title={t("feed.stopTitle")}
          keep={t("feed.keep")}
          action={t("feed.stop")}
          busyText={t("feed.stopping")}
          isDangerous
          send={() => stop.run({})}
          done={t("feed.stopped")}
          onDone={() => focusLater(sessionsId)}
          onClose={() => setStopping(false)}
        >
          <p className="text-muted">{t("feed.stopText")}</p>
        </Question>
      )}
    </section>
  );
}
