import { addDays, type Day, daysBetween, dayOf, type DocumentType, policy } from "@naqi/contracts";
import { auditing } from "../../staff/audit/audit.ts";
import { CleanerEntity } from "../profile/cleaners.entity.ts";
import { Call } from "../../kit/call.ts";
import { dueBy } from "../../kit/due.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { sweep } from "../../kit/table/sweep.ts";
import { changing, retry, tryCommit } from "../../kit/table/commit.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import type { VerificationRow } from "./case-file.ts";
import { endingWith } from "./rules.ts";
import { endingInTeam, inTeam, verifying } from "./verified.ts";
import { DocumentEntity, VerificationEntity } from "./verification.entity.ts";

const firstWarning = Math.max(...policy.expiryWarningDays);

/** Ends approved verifications on their day and warns 30, 7 and 1 days before, once each (decisions §3.4, G40). Repeatable. */
export async function expireDue(): Promise<{ expired: number; warned: number }> {
  Call.job();
  const today = dayOf(Call.now());
  const outcomes = { expired: 0, warned: 0 };
  const lastWarned = addDays(today, firstWarning);
  await sweep(
    () => dueBy(VerificationEntity.query.byExpiry({ due: "due" }), "expiresOn", lastWarned),
    async (verification) => {
      if (await expire(verification, today)) outcomes.expired++;
      else if (await warn(verification, today)) outcomes.warned++;
    },
  );
  return outcomes;
}

/** False before its day, or after a concurrent change. */
async function expire(verification: VerificationRow, today: Day): Promise<boolean> {
  const { userId, verificationId, fullName, version, expiresOn = "" } = verification;
  if (expiresOn > today) return false;
  const now = Call.now();
  const unverified = await verifying(verification);
  return tryCommit([
    changing(
      "verification",
      VerificationEntity.patch({ userId, verificationId })
        .set({ status: "expired", statusSince: now, updatedAt: now, version: version + 1 })
        .remove(["due"])
        .where((held, { eq }) => allOf(eq(held.status, "approved"), eq(held.version, version))),
      retry,
    ),
    ...unverified.parts,
    auditing({ action: "verification.expire", subjectId: userId, subjectName: fullName }),
    outboxEvent("verification.expired", {
      memberId: userId,
      role: verification.role,
      documents: await endedBy(verification),
      ...(unverified.wasListed && { delisted: true as const }),
      ...(unverified.member && { inTeam: true as const }),
    }),
    ...endingInTeam(userId, unverified.member),
  ]);
}

async function endedBy({ userId, verificationId, expiresOn = "" }: VerificationRow): Promise<DocumentType[]> {
  const { data } = await DocumentEntity.query.primary({ userId, verificationId }).go({ consistent: true });
  return endingWith(data, expiresOn);
}

async function warn(verification: VerificationRow, today: Day): Promise<boolean> {
  const { userId, verificationId, role, expiresOn = "", warnedDays } = verification;
  const left = daysBetween(today, expiresOn);
  const due = Math.min(...policy.expiryWarningDays.filter((days) => left <= days));
  if (left <= 0 || due === Infinity || (warnedDays !== undefined && warnedDays <= due)) return false;
  const [cleaner] = await readTogether(row(CleanerEntity, { cleanerId: userId }));
  const member = cleaner ? inTeam(cleaner) : undefined;
  return tryCommit([
    changing(
      "verification",
      VerificationEntity.patch({ userId, verificationId })
        .set({ warnedDays: due })
        .where((held, { eq, notExists }) =>
          allOf(
            eq(held.status, "approved"),
            warnedDays === undefined ? notExists(held.warnedDays) : eq(held.warnedDays, warnedDays),
          ),
        ),
      retry,
    ),
    outboxEvent("verification.expiring", {
      memberId: userId,
      role,
      endsOn: expiresOn,
      documents: await endedBy(verification),
      ...(member && { inTeam: true as const }),
    }),
    ...(member
      ? [
          outboxEvent("team.expiring", {
            memberId: member.ownerId,
            aboutId: userId,
            name: member.name,
            endsOn: expiresOn,
          }),
        ]
      : []),
  ]);
}
