import type { CleanerCase, VerificationCase } from "@naqi/contracts";
import { Eye } from "lucide-react";
import { useState } from "react";
import { t } from "texts:staff/admin";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Note } from "@/ui/states/note.tsx";
import { SkeletonRows } from "@/ui/states/skeleton.tsx";
import { CaseLoaded } from "../parts/case-loaded.tsx";
import { Desk } from "./desk.tsx";
import type { SeenProfile } from "./step-panel.tsx";
import { StaffPage } from "../parts/staff-page.tsx";
import { type CaseOf, useCleanerCase, useVerificationCase } from "../parts/use-staff.ts";

const logged = () => (
  <span className="inline-flex items-center gap-2">
    <Eye className="size-4.5 shrink-0" />
    {t("paper.logged")}
  </span>
);

const waiting = <SkeletonRows count={3} />;

/** A member's case by verification: documents, identity, and for a cleaner the profile. */
export function VerificationCasePage({ of, Profile }: { of: CaseOf; Profile: SeenProfile }) {
  const query = useVerificationCase(of);
  const parent = { to: "/admin/verifications", label: t("staff.verifications") };
  return (
    <StaffPage title={query.data?.fullName ?? t("case.title")} parent={parent} lead={logged()}>
      <CaseLoaded of={query} back={parent}>
        {(papers) => (
          <>
            <Looked by={papers.lookedAtBy} />
            {papers.role === "cleaner" ? (
              <WithCleaner papers={papers} Profile={Profile} readPapers={query.retry} />
            ) : (
              <Desk of={{ papers }} Profile={Profile} readPapers={query.retry} />
            )}
          </>
        )}
      </CaseLoaded>
    </StaffPage>
  );
}

interface BesideProps {
  Profile: SeenProfile;
  readPapers: () => void;
}

function WithCleaner({ papers, ...desk }: BesideProps & { papers: VerificationCase }) {
  const query = useCleanerCase(papers.userId);
  return (
    <Loaded of={query} skeleton={waiting}>
      {(cleaner) => <Desk {...desk} of={{ papers, cleaner }} readCleaner={query.retry} />}
    </Loaded>
  );
}

/** A cleaner's case; documents waiting for review come before the profile. */
export function CleanerCasePage({ cleanerId, Profile }: { cleanerId: string; Profile: SeenProfile }) {
  const query = useCleanerCase(cleanerId);
  const parent = { to: "/admin/cleaners", label: t("staff.cleaners") };
  return (
    <StaffPage title={query.data?.profile.fullName ?? t("case.title")} parent={parent}>
      <CaseLoaded of={query} back={parent}>
        {(cleaner) => <CleanerDesk cleaner={cleaner} Profile={Profile} readCleaner={query.retry} />}
      </CaseLoaded>
    </StaffPage>
  );
}

interface CleanerProps {
  cleaner: CleanerCase;
  Profile: SeenProfile;
  readCleaner: () => void;
}

function CleanerDesk({ cleaner, ...desk }: CleanerProps) {
  const { status, verificationId } = cleaner.verification;
  const [reviewed, setReviewed] = useState<string>();
  // Opening documents is logged, so decided ones stay closed; an opened one stays open.
  if (status === "under_review" && verificationId && !reviewed) setReviewed(verificationId);
  if (!reviewed)
    return (
      <>
        <Looked by={cleaner.lookedAtBy} />
        <Desk {...desk} of={{ cleaner }} />
      </>
    );
  return <WithPapers {...desk} cleaner={cleaner} verificationId={reviewed} />;
}

function WithPapers({ cleaner, verificationId, ...desk }: CleanerProps & { verificationId: string }) {
  const query = useVerificationCase({ userId: cleaner.profile.cleanerId, verificationId });
  return (
    <>
      <p className="-mt-4 mb-6 text-muted">{logged()}</p>
      <Loaded of={query} skeleton={waiting}>
        {(papers) => (
          <>
            <Looked by={papers.lookedAtBy} />
            <Desk {...desk} of={{ papers, cleaner }} readPapers={query.retry} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** A colleague who has the case open: otherwise two could review it and the second in vain. */
const Looked = ({ by }: { by: string | undefined }) =>
  by && (
    <Note tone="warning" role="status" className="mb-6">
      {t("case.lookedAtBy", { name: by })}
    </Note>
  );
