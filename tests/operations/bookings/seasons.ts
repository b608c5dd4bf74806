import { randomUUID } from "node:crypto";
import { records } from "../record.ts";

export const seasons = records("seasons", {
  list: { callers: "admin", sample: () => ({ shelf: "ahead", limit: "10" }) },
  propose: {
    callers: "admin",
    sample: () => ({
      idempotencyKey: randomUUID(),
      reason: "Announced by the government",
      proposed: {
        act: "add",
        terms: { kind: "holiday", name: "Union Day", from: "2027-12-02", to: "2027-12-03", refusedServices: [] },
      },
    }),
  },
});
