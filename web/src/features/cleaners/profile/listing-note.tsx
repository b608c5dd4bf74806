import { dayOf, type OwnCleaner, verification, verificationPath, wantedDocuments } from "@naqi/contracts";
import { Link } from "react-router-dom";
import { t } from "texts:cleaners/own-profile";
import { t as documentsText } from "texts:cleaners/documents";
import { useQuery } from "@/lib/data/use-query.ts";
import { useSession } from "@/lib/session/session.ts";
import { formatDate } from "@/lib/texts/format.ts";
import { serverNow } from "@/lib/time/clock.ts";

const link = "font-medium text-accent-text underline";

const isLapsed = ({ isListed, approvalStatus }: OwnCleaner) => !isListed && approvalStatus === "approved";
/** Documents may be the reason for not being listed. */
const isUnproven = ({ isListed, approvalStatus }: OwnCleaner) => !isListed && approvalStatus !== "suspended";

/** Refused or expired documents are loaded before anything is drawn below, to avoid a layout jump. */
export function useStandingKnown(own: OwnCleaner | undefined) {
  const isOfTeam = useSession().member?.inTeam === true;
  return !useQuery(verification.mine, own && isUnproven(own) && !isOfTeam ? {} : null).isLoading;
}

/** Whether customers find the cleaner; if not, which document was refused or has expired. */
export function ListingNote({ own }: { own: OwnCleaner }) {
  const { isListed, approvalStatus } = own;
  const isOfTeam = useSession().member?.inTeam === true;
  if (approvalStatus === "suspended")
    return (
      <p className="text-small text-muted">
        {t("own.suspended")}{" "}
        <Link to="/cleaner/onboarding" className={link}>
          {t("own.toSuspended")}
        </Link>
      </p>
    );
  if (isOfTeam)
    return (
      <p className="text-small text-muted">
        {t("own.ofTeam")}{" "}
        <Link to="/cleaner/team" className={link}>
          {t("own.toTeam")}
        </Link>
      </p>
    );
  return (
    <div className="text-small text-muted">
      {isLapsed(own) ? (
        <p>
          {t("own.lapsed")}{" "}
          <Link to={verificationPath("cleaner")} className={link}>
            {t("own.toVerification")}
          </Link>
        </p>
      ) : (
        <p>
          <span>{t(isListed ? "own.listed" : "own.notListed")}</span>{" "}
          {!isListed && (
            <Link to="/cleaner-dashboard" className={link}>
              {t("own.toDashboard")}
            </Link>
          )}
        </p>
      )}
      {isUnproven(own) && <WantedDocuments />}
    </div>
  );
}

function WantedDocuments() {
  const proof = useQuery(verification.mine, {});
  const wanted = proof.data ? wantedDocuments(proof.data, dayOf(serverNow())) : [];
  return (
    <ul>
      {wanted.map(({ documentType, standing, expiryDate }) => {
        const document = documentsText(`document.${documentType}`);
        return (
          <li key={documentType}>
            <Link to={verificationPath("cleaner", documentType)} className={link}>
              {standing === "expired" && expiryDate
                ? t("own.expired", { document, day: formatDate(expiryDate) })
                : t(standing === "missing" ? "own.missing" : "own.refused", { document })}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
