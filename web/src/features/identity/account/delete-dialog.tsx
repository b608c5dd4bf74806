import { account, earningsPath, formatFils, refuseAccount, type OutputOf } from "@naqi/contracts";
import { useState } from "react";
import { useNavigate, Link } from "react-router-dom";
import { t } from "texts:identity/account";
import { wasDeclined } from "@/lib/http/api-error.ts";
import { useSession } from "@/lib/session/session.ts";
import { useFreshCommand } from "@/lib/data/use-fresh-command.ts";
import { useQuery, type Query } from "@/lib/data/use-query.ts";
import { Button } from "@/ui/links/button.tsx";
import { Dialog } from "@/ui/dialogs/dialog.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { Note } from "@/ui/states/note.tsx";
import { type Side, wordsOf } from "./sides.ts";

interface Props {
  side: Side;
  open: boolean;
  onClose: () => void;
}

const { jobUnderWay, problemOpen, visitUnsettled, unpaidVisit, inTeam, owedMoney } = refuseAccount;
const standsAgainst: ReadonlySet<string> = new Set(
  [jobUnderWay, problemOpen, visitUnsettled, unpaidVisit, inTeam, owedMoney].map(({ code }) => code),
);

/** Lists what deletion removes, cancels and keeps, and then does it (000 §4, decisions G18). */
export function DeleteDialog({ side, open, onClose }: Props) {
  const words = wordsOf(side);
  const session = useSession();
  const navigate = useNavigate();
  const closing = useQuery(account.closing, open ? {} : null);
  const close = useFreshCommand(account.close);
  const [leaving, setLeaving] = useState(false);
  const busy = close.busy || leaving;
  const { data } = closing;
  const isBlocked = !data || blocks(data);

  async function onDelete() {
    const outcome = await close.run({});
    if (outcome.ok) {
      setLeaving(true);
      await session.signOut();
      navigate("/", { replace: true });
      return void toast(words.done);
    }
    if (wasDeclined(outcome.error)) return;
    // A job was started, a problem reported or a team joined meanwhile: the dialog says so and stays open.
    const { code } = outcome.error;
    if (standsAgainst.has(code)) return closing.retry();
    onClose();
    void toast({ ...words.failed, tone: "error" });
  }

  return (
    <Dialog
      kind="alert"
      open={open}
      title={t("danger.question")}
      onClose={() => !busy && onClose()}
      footer={
        <>
          <Button tone="secondary" disabled={busy} onClick={onClose}>
            {t("common.cancel")}
          </Button>
          <Button
            tone="danger"
            disabled={isBlocked}
            busy={busy}
            busyText={t("danger.deleting")}
            onClick={() => void onDelete()}
          >
            {t("danger.delete")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <WhatHappens words={words} />
        <JobsNote closing={closing} words={words} />
        {data && data.owedByCustomers > 0 && <OwedByCustomers amount={data.owedByCustomers} />}
        <p className="text-small text-muted">{t("danger.again")}</p>
      </div>
    </Dialog>
  );
}

type Closing = OutputOf<typeof account.closing>;

const blocks = ({ jobUnderWay, problemOpen, visitUnsettled, unpaidVisit, inTeam, owed }: Closing) =>
  jobUnderWay || problemOpen || visitUnsettled || unpaidVisit || inTeam || owed > 0;

/** What is deleted, and what is kept. */
const WhatHappens = ({ words }: Pick<JobsNoteProps, "words">) => (
  <>
    <p>{t("danger.lead")}</p>
    <ul className="grid list-disc gap-1 ps-5">
      {words.goes.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
    {words.stays && <p>{words.stays}</p>}
    <p className="text-small text-muted">{t("danger.kept")}</p>
  </>
);

const OwedByCustomers = ({ amount }: { amount: number }) => (
  <Note tone="warning" role="status">
    {t("danger.owedByCustomers", { amount: formatFils(amount) })}
  </Note>
);

interface JobsNoteProps {
  closing: Query<Closing>;
  words: ReturnType<typeof wordsOf>;
}

/** The jobs that deletion would cancel, or the one that prevents it. */
function JobsNote({ closing: { data, error, retry }, words }: JobsNoteProps) {
  if (!data && error) {
    return (
      <Note tone="danger" role="alert">
        <span>{words.checkFailed}</span>{" "}
        <Button tone="quiet" size="small" onClick={retry}>
          {t("common.tryAgain")}
        </Button>
      </Note>
    );
  }
  if (data?.jobUnderWay || data?.problemOpen || data?.visitUnsettled) {
    return (
      <Note tone="danger" role="alert">
        <span>
          {data.jobUnderWay ? words.underWay : t(data.problemOpen ? "danger.problemOpen" : "danger.visitUnsettled")}
        </span>{" "}
        <Link to={words.jobsPath} className="font-medium underline">
          {words.toJobs}
        </Link>
      </Note>
    );
  }
  if (data?.unpaidVisit) {
    return (
      <Note tone="danger" role="alert">
        <span>{t("danger.unpaidVisit")}</span>{" "}
        <Link to="/help" className="font-medium underline">
          {t("danger.toSupport")}
        </Link>
      </Note>
    );
  }
  if (data && data.owed > 0) {
    return (
      <Note tone="danger" role="alert">
        <span>{t("danger.owed", { amount: formatFils(data.owed) })}</span>{" "}
        <Link to={earningsPath} className="font-medium underline">
          {t("danger.toEarnings")}
        </Link>
      </Note>
    );
  }
  if (data?.inTeam) {
    return (
      <Note tone="danger" role="alert">
        {t("danger.inTeam")}{" "}
        <Link to="/cleaner/team" className="font-medium underline">
          {t("danger.toTeam")}
        </Link>
      </Note>
    );
  }
  const count = data?.upcomingBookings;
  return (
    <Note tone={count ? "warning" : "quiet"} role="status">
      {count === undefined ? words.checking : words.toCome(count)}
    </Note>
  );
}
