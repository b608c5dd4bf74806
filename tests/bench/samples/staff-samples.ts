import { Admin, Applications, Bookings, CleanerOnboarding, type MemberActor, Requests, Verification } from "@naqi/core";
import { as, booking, cleaner, member, posted, started } from "../../support/given/given.ts";
import { selfBooked } from "../../support/given/self-booked.ts";
import type { memoryFiles } from "../../support/core/memory-ports.ts";
import { approvedVerification, reviewing, staff, submittedCleaner, verificationBy } from "../../support/given/staff.ts";
import type { PerOperation } from "../../operations/record.ts";

/** One ordinary call of every operation of verification and of staff. Imported once the table and the ports are there. */
export async function staffSamples(documents: ReturnType<typeof memoryFiles>) {
  const reviewer = await staff();
  const [fresh, waiting] = [await member("cleaner"), await member("cleaner")];
  const own = verificationBy(waiting, documents);
  await own.start();
  await own.add("government_id");
  const verificationId = await own.verificationId();
  const key = await own.send("proof_of_address");
  const looked = await member("cleaner");
  const theirs = verificationBy(looked, documents);
  await theirs.start();
  await theirs.add("government_id");
  const approved = await cleaner();
  const { verificationId: standing } = await approvedVerification(approved, documents, { reviewer });
  const { worker: submitted } = await submittedCleaner(documents, { reviewer });

  const asked = { userId: waiting.memberId, verificationId };
  const document = { ...asked, documentType: "government_id" as const };
  const decided = { reason: "Looked at it" };
  const look = (userId: string, id: string) => reviewing(reviewer, userId, id).look();
  const seen = await look(looked.memberId, await theirs.verificationId());
  await reviewing(reviewer, looked.memberId, await theirs.verificationId()).open("government_id");
  const revoked = await look(approved.memberId, standing);
  const { version } = await as(reviewer, () => CleanerOnboarding.staffCase({ cleanerId: submitted.memberId }));
  const { bookingId } = await booking(await member("customer"), approved.memberId);
  const done = await started(await member("customer"), approved, { scheduledTime: "14:00" });
  const completed = await as(approved, () => Bookings.complete({ bookingId: done.bookingId }), done.endsAt);
  const unstarted = await booking(await member("customer"), approved.memberId, { scheduledTime: "17:00" });
  const ofOwn = await selfBooked(approved);
  const { requestId } = await posted(await member("customer"));
  const many = [(await cleaner()).memberId, (await cleaner()).memberId, (await cleaner()).memberId];
  const [active, suspended] = [await member("customer"), await member("customer")];
  await as(reviewer, () => Admin.suspend({ memberId: suspended.memberId, reason: "Two no-shows" }));
  const saved = await as(reviewer, () => Admin.saveView({ name: "Old", view: {} }));
  const kept = saved.items[0]?.viewId ?? "";
  const { documentId = "" } = seen.verification.documents[0] ?? {};
  const by = (someone: MemberActor, work: () => Promise<unknown>) => () => as(someone, work);
  const byStaff = (work: () => Promise<unknown>) => by(reviewer, work);

  return {
    "verification.mine": by(waiting, () => Verification.mine({})),
    "verification.start": by(fresh, () => Verification.start({})),
    "verification.documentForm": by(waiting, () =>
      Verification.documentForm({
        verificationId,
        documentType: "passport",
        fileName: "passport.jpg",
        fileSize: 1000,
        mimeType: "image/jpeg",
      }),
    ),
    "cleaner-onboarding.queue": byStaff(() => CleanerOnboarding.queue({})),
    "cleaner-onboarding.staffCase": byStaff(() => CleanerOnboarding.staffCase({ cleanerId: submitted.memberId })),
    "cleaner-onboarding.decide": byStaff(() =>
      CleanerOnboarding.decide({ cleanerId: submitted.memberId, decision: "approve", version, ...decided }),
    ),
    "cleaner-onboarding.decideMany": byStaff(() =>
      CleanerOnboarding.decideMany({ cleanerIds: many, decision: "suspend", ...decided }),
    ),
    "verification.queue": byStaff(() => Verification.queue({})),
    "verification.expiring": byStaff(() => Verification.expiring({})),
    "verification.staffCase": byStaff(() => Verification.staffCase(asked)),
    "verification.staffDocumentLink": byStaff(() => Verification.staffDocumentLink(document)),
    "verification.decideDocument": byStaff(() =>
      Verification.decideDocument({
        ...document,
        userId: looked.memberId,
        verificationId: seen.verification.verificationId,
        documentId,
        decision: "verify",
        version: seen.version,
        ...decided,
      }),
    ),
    "verification.addDocument": () => own.register("proof_of_address", key),
    "verification.documentLink": by(waiting, () =>
      Verification.documentLink({ verificationId, documentType: "government_id" }),
    ),
    "verification.decide": byStaff(() =>
      Verification.decide({
        userId: approved.memberId,
        verificationId: standing,
        decision: "revoke",
        version: revoked.version,
        ...decided,
      }),
    ),
    "admin.find": byStaff(() => Admin.find({ find: "aisha" })),
    "admin.findRecords": byStaff(() => Admin.findRecords({ kind: "bookings", find: "aisha" })),
    "admin.people": byStaff(() => Admin.people({ find: "aisha" })),
    "admin.exportPeople": byStaff(() => Admin.exportPeople({ find: "aisha", reason: "A letter" })),
    "admin.views": byStaff(() => Admin.views({})),
    "admin.saveView": byStaff(() => Admin.saveView({ name: "New", view: { role: "cleaner" } })),
    "admin.removeView": byStaff(() => Admin.removeView({ viewId: kept })),
    "admin.person": byStaff(() => Admin.person({ memberId: submitted.memberId })),
    "admin.notes": byStaff(() => Admin.notes({ memberId: submitted.memberId })),
    "admin.addNote": byStaff(() => Admin.addNote({ memberId: submitted.memberId, note: "Prefers a call." })),
    "admin.suspend": byStaff(() => Admin.suspend({ memberId: active.memberId, reason: "Two no-shows" })),
    "admin.reinstate": byStaff(() => Admin.reinstate({ memberId: suspended.memberId, reason: "It was cleared up" })),
    "bookings.staffList": byStaff(() => Bookings.staffList({})),
    "bookings.staffCase": byStaff(() => Bookings.staffCase({ bookingId })),
    "bookings.staffCancel": byStaff(() => Bookings.staffCancel({ bookingId, fee: "none", ...decided })),
    "bookings.staffComplete": () =>
      as(
        reviewer,
        () => Bookings.staffComplete({ bookingId: unstarted.bookingId, version: unstarted.version, ...decided }),
        unstarted.endsAt,
      ),
    "bookings.staffChecks": byStaff(() => Bookings.staffChecks({})),
    "bookings.decideCheck": byStaff(() =>
      Bookings.decideCheck({ bookingId: ofOwn.bookingId, counts: true, version: 0, ...decided }),
    ),
    "bookings.staffReopen": byStaff(() =>
      Bookings.staffReopen({ bookingId: completed.bookingId, version: completed.version, ...decided }),
    ),
    "requests.staffList": byStaff(() => Requests.staffList({})),
    "requests.staffCase": byStaff(() => Requests.staffCase({ requestId })),
    "requests.staffClose": byStaff(() => Requests.staffClose({ requestId, edition: 1, ...decided })),
    "applications.staffOffers": byStaff(() => Applications.staffOffers({ requestId })),
    "admin.audit": byStaff(() => Admin.audit({})),
    "admin.figures": byStaff(() => Admin.figures({})),
    "admin.waiting": byStaff(() => Admin.waiting({})),
  } satisfies Partial<PerOperation<() => Promise<unknown>>>;
}
