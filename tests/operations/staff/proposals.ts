import { randomUUID } from "node:crypto";
import { records } from "../record.ts";

const proposalId = `ppl_${"0".repeat(26)}`;

export const proposals = records("proposals", {
  list: { callers: "admin", sample: () => ({ queue: "open", limit: "10" }) },
  recipients: { callers: "admin", sample: () => ({ proposalId }) },
  askNumber: {
    callers: "admin",
    sample: ({ cleaner, payoutMethodId }) => ({
      idempotencyKey: randomUUID(),
      cleanerId: cleaner.memberId,
      payoutMethodId,
      reason: "The bank sent it back",
    }),
  },
  confirm: { callers: "admin", sample: () => ({ proposalId, reason: "I know why" }) },
  end: { callers: "admin", sample: () => ({ proposalId, reason: "Not needed any more" }) },
  number: { callers: "admin", sample: () => ({ proposalId }) },
});
