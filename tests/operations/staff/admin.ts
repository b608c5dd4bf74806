import { randomUUID } from "node:crypto";
import { records } from "../record.ts";

export const admin = records("admin", {
  find: { callers: "admin", sample: () => ({ find: "aisha" }) },
  findRecords: { callers: "admin", sample: () => ({ kind: "bookings", find: "aisha" }) },
  people: {
    callers: "admin",
    sample: () => ({ find: "aisha", role: "cleaner", sort: "joined", direction: "desc", limit: "10" }),
  },
  exportPeople: {
    callers: "admin",
    sample: ({ cleaner }) => ({ memberIds: [cleaner.memberId], reason: "A letter to all cleaners" }),
  },
  views: { callers: "admin" },
  saveView: {
    callers: "admin",
    sample: () => ({ name: "New cleaners", view: { role: "cleaner", columns: ["business", "areas"] } }),
  },
  removeView: { callers: "admin", sample: () => ({ viewId: `viw_${"0".repeat(26)}` }) },
  person: { callers: "admin", sample: ({ cleaner }) => ({ memberId: cleaner.memberId }) },
  notes: { callers: "admin", sample: ({ customer }) => ({ memberId: customer.memberId }) },
  addNote: {
    callers: "admin",
    // Of nonexistent ones, as for a suspension.
    sample: () => ({ memberId: randomUUID(), note: "Prefers a call in the morning." }),
  },
  suspend: {
    callers: "admin",
    // Of nonexistent ones: the members are still needed.
    sample: () => ({ memberId: randomUUID(), reason: "Two no-shows in a week" }),
  },
  reinstate: { callers: "admin", sample: () => ({ memberId: randomUUID(), reason: "It was cleared up" }) },
  audit: { callers: "admin", sample: () => ({ action: "cleaner.suspend", from: "2026-01-01", limit: "10" }) },
  exportAudit: { callers: "admin", sample: () => ({ action: "cleaner.suspend", reason: "The yearly review" }) },
  figures: { callers: "admin", sample: () => ({ weeks: "4" }) },
  waiting: { callers: "admin", sample: () => ({}) },
});
