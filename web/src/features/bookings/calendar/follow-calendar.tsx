import { calendar, dayOf, security } from "@naqi/contracts";
import { CalendarSync, EyeOff } from "lucide-react";
import { useState } from "react";
import { t } from "texts:bookings/calendar";
import { focusLater } from "@/lib/browser/focus.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { formatDate } from "@/lib/texts/format.ts";
import { Button } from "@/ui/links/button.tsx";
import { CopyField } from "@/ui/marks/copy-field.tsx";
import { Dialog, preloadDialog } from "@/ui/dialogs/dialog.tsx";
import { FormError } from "@/ui/inputs/field.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Note } from "@/ui/states/note.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { feedAddress } from "./feed-address.ts";

/**
 * Lets a member subscribe to their visits in a calendar app, by a secret address that is created, renewed and turned
 * off here.
 */
export function FollowCalendar() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        icon={<CalendarSync className="max-sm:hidden" />}
        onPointerEnter={preloadDialog}
        onClick={() => setOpen(true)}
      >
        {t("follow.action")}
      </Button>
      <Dialog open={isOpen} title={t("follow.title")} onClose={() => setOpen(false)}>
        {isOpen && <Following />}
      </Dialog>
    </>
  );
}

// The security page says whether there is one, too.
const refreshes = [calendar.mine, security.mine];

const makeId = "make-calendar-address";

function Following() {
  const mine = useQuery(calendar.mine, {});
  const renew = useCommand(calendar.renew, { refreshes });
  const turnOff = useCommand(calendar.turnOff, { refreshes });
  // Not stored: opening this again creates a new address.
  const [token, setToken] = useState<string>();

  async function make() {
    turnOff.reset();
    const outcome = await renew.run({});
    if (outcome.ok) setToken(outcome.data.token);
  }

  async function end() {
    renew.reset();
    const outcome = await turnOff.run({});
    if (!outcome.ok) return;
    setToken(undefined);
    void toast({ title: t("follow.turnedOff") });
    focusLater(makeId);
  }

  return (
    <div className="grid gap-5">
      <p className="max-w-prose text-muted">{t("follow.text")}</p>
      <Loaded of={mine} failed={t("follow.failed")} skeleton={<Skeleton className="h-28" />}>
        {({ feed }) => (
          <div className="grid gap-5">
            {token ? (
              <Address token={token} />
            ) : (
              <p>{feed ? t("follow.since", { day: formatDate(dayOf(feed.madeAt)) }) : t("follow.off")}</p>
            )}
            <FormError error={renew.error ?? turnOff.error} />
            <div>
              <div className="flex flex-wrap gap-3">
                <Button
                  id={makeId}
                  tone={feed ? "secondary" : "primary"}
                  busy={renew.busy}
                  busyText={t("follow.making")}
                  onClick={() => void make()}
                >
                  {t(feed ? "follow.renew" : "follow.make")}
                </Button>
                {feed && (
                  <Button tone="quiet" busy={turnOff.busy} busyText={t("follow.turningOff")} onClick={() => void end()}>
                    {t("follow.turnOff")}
                  </Button>
                )}
              </div>
              {feed && <p className="mt-2 text-small text-muted">{t("follow.renewHint")}</p>}
            </div>
          </div>
        )}
      </Loaded>
    </div>
  );
}

/** Shown only once. */
function Address({ token }: { token: string }) {
  const { address, opens } = feedAddress(token);
  return (
    <div className="grid gap-4">
      <div>
        <CopyField kind="link" label={t("follow.address")} value={address} />
        <p className="mt-2 text-small text-muted">{t("follow.how")}</p>
      </div>
      <a href={opens} className="inline-flex min-h-11 items-center font-medium text-accent-text underline">
        {t("follow.open")}
      </a>
      <Note tone="warning" icon={<EyeOff />}>
        {t("follow.secret")}
      </Note>
    </div>
  );
}
