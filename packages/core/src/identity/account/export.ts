import { account, addMinutes, dayOf, policy, refuseAccount, refuseMember } from "@naqi/contracts";
import { wordsFor } from "../../bookings/booking/staff-words.ts";
import { withoutPlace } from "../../bookings/booking/view.ts";
import type { Party } from "../../bookings/booking/party.ts";
import { Call } from "../../kit/call.ts";
import { newId } from "../../kit/ids.ts";
import { implement } from "../../gate/implement.ts";
import { takeOne } from "../../kit/limits.ts";
import type { Person } from "../../kit/personal.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { vanishingAt } from "../../kit/table/time-to-live.ts";
import { always, commit, putting } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { formerAddress, ownMember } from "../member-record/member.ts";
import { MemberEntity, type MemberRow } from "../member-record/member-record.entity.ts";
import { havingStanding } from "../member-record/standing.ts";
import { everGiven } from "../../cleaners/teams/given.ts";
import { port } from "../../ports/index.ts";
import { ExportEntity } from "./account.entity.ts";
import { everythingOf } from "./everything.ts";
import { ownBookings } from "./own-bookings.ts";
import { ownConversations } from "./own-conversations.ts";

/** Writes one JSON file a day (G19). A suspension allows one more, because the earlier file is then refused (G117). */
export const requestExport = implement(account.requestExport, async () => {
  const { memberId } = Call.member();
  const [member, last] = await readTogether(row(MemberEntity, { memberId }), row(ExportEntity, { memberId }));
  // A file written after the erasure would stay.
  if (!member || member.standing === "closed") throw refuseMember.notEnrolled();
  const limit = isFromBefore(last, member) ? "export_suspended" : "export";
  await takeOne(memberId, limit, policy.exports, refuseAccount.tooManyExports);
  return retryOnConflict(writeExport);
});

/** Retries if the caller's standing changes meanwhile, because the content depends on it (G117). */
async function writeExport() {
  const { memberId, role } = Call.member();
  // Set before the standing is read, so that a later suspension makes this file outdated.
  const requestedAt = Call.now();
  const member = await ownMember();
  const expiresAt = addMinutes(requestedAt, policy.exportHours * 60);
  const files = port("files");
  const key = `exports/${memberId}/${newId("exp")}.json`;
  const known = {
    ...(await everythingOf(await personOf(member, role === "cleaner" ? "cleaner" : "customer"))),
    // The bookings belong to the company. No row attribute leads to the jobs that a team member was given.
    ...(role === "cleaner" && { jobsGiven: await everGiven(memberId) }),
  };
  await files.write(key, Buffer.from(JSON.stringify(known, null, 2)), "application/json");
  const written = await files.head(key);
  if (!written) throw new Error(`The export ${key} was not written.`);
  const kept = { memberId, key, fileVersion: written.version, requestedAt, expiresAt, ...vanishingAt(expiresAt) };
  await commit([putting("export", ExportEntity.put(kept), always), havingStanding(memberId, member.standing)]);
  return { requestedAt, expiresAt };
}

const isFromBefore = (found: { requestedAt: string } | null, member: Pick<MemberRow, "suspension"> | null): boolean =>
  found !== null && member?.suspension !== undefined && found.requestedAt < member.suspension.at;

async function personOf(member: MemberRow, party: Party): Promise<Person> {
  const { memberId, email, emailConfirmedAt, referralCode } = member;
  const [upcoming, past, conversations] = await Promise.all([
    ownBookings(memberId, party, "upcoming"),
    ownBookings(memberId, party, "past"),
    ownConversations(memberId),
  ]);
  const bookings = [...upcoming, ...past].map((booking) => wordsFor(party, booking));
  // A suspended cleaner may not read addresses, not even in a file (G117).
  const isPlaceHidden = party === "cleaner" && member.standing === "suspended";
  return {
    memberId,
    party,
    email,
    ownsEmail: Boolean(emailConfirmedAt),
    formerEmail: formerAddress(member),
    referralCode,
    bookings: isPlaceHidden ? bookings.map(withoutPlace) : bookings,
    conversations,
  };
}

/** A link of one minute to the latest export. Refuses a file from before a suspension, because it holds addresses (G117). */
export const exportLink = implement(account.exportLink, async () => {
  const { memberId } = Call.member();
  const [data, member] = await readTogether(row(ExportEntity, { memberId }), row(MemberEntity, { memberId }));
  if (!data || data.expiresAt <= Call.now()) throw refuseAccount.noExport();
  if (isFromBefore(data, member)) throw refuseAccount.noExport();
  const url = await port("files").downloadLink({
    key: data.key,
    version: data.fileVersion,
    seconds: policy.linkSeconds,
    filename: `naqi-${dayOf(data.requestedAt)}.json`,
  });
  return { url, expiresAt: addMinutes(Call.now(), policy.linkSeconds / 60) };
});
