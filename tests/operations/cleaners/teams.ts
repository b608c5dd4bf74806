import { confirmedBefore, ownRecords, records, stepOfVisit } from "../record.ts";

const seatId = `sea_${"0".repeat(26)}`;

export const teams = records("teams", {
  mine: { callers: "cleaner" },
  invite: { callers: "cleaner", sample: () => ({ email: "new.hand@example.com" }) },
  remove: {
    callers: "cleaner",
    sample: () => ({ seatId }),
    suspended: "No one has to stay in a team or keep a member in it.",
    unconfirmed: "No one has to stay in a team or keep a member in it.",
  },
  membership: { callers: "cleaner", unchecked: ownRecords },
  accept: { callers: "cleaner", sample: () => ({ seatId }) },
  decline: {
    callers: "cleaner",
    sample: () => ({ seatId }),
    suspended: "No one has to stay in a team or keep a member in it.",
    unconfirmed: "No one has to stay in a team or keep a member in it.",
    isSafeToRepeat: true,
  },
  leave: {
    callers: "cleaner",
    suspended: "No one has to stay in a team or keep a member in it.",
    unconfirmed: "No one has to stay in a team or keep a member in it.",
  },
  candidates: { callers: "cleaner", sample: ({ bookingId }) => ({ bookingId }), suspended: /^member\.suspended$/ },
  give: {
    callers: "cleaner",
    sample: ({ bookingId, cleaner }) => ({ bookingId, memberId: cleaner.memberId, version: 0 }),
    unconfirmed: confirmedBefore,
  },
  jobs: { callers: "cleaner" },
  past: { callers: "cleaner" },
  step: {
    callers: "cleaner",
    sample: ({ bookingId }) => ({ bookingId, step: "runLate", minutes: 20 }),
    unconfirmed: stepOfVisit,
  },
});
