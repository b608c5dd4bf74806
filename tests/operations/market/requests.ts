import { randomUUID } from "node:crypto";
import { nothing, ownMarker, ownRecords, preparing, records, stale } from "../record.ts";

export const requests = records("requests", {
  post: {
    callers: "customer",
    sample: () => ({
      idempotencyKey: randomUUID(),
      title: "Two bedrooms before the guests",
      description: "Kitchen and two bathrooms.",
      serviceType: "deep_cleaning",
      location: "Dubai Marina",
      budgetMin: 20_000,
      budgetMax: 40_000,
    }),
  },
  mine: { callers: "customer", unchecked: ownRecords, sample: () => ({ limit: "10" }) },
  edit: {
    callers: "customer",
    sample: ({ requestId }) => ({
      requestId,
      edition: 1_000_000,
      title: "Three bedrooms before the guests",
      serviceType: "deep_cleaning",
      location: "Dubai Marina",
    }),
    suspended: /^cleaning-request\.closed$/,
    unconfirmed: stale,
  },
  cancel: {
    callers: "customer",
    sample: ({ requestId }) => ({ requestId }),
    suspended: "No one should apply to a request that cannot be booked.",
    unconfirmed: "No one should apply to a request that cannot be booked.",
  },
  board: {
    callers: "cleaner",
    sample: () => ({
      text: "kitchen",
      service: "deep_cleaning",
      location: "JBR",
      budget: "100-300",
      limit: "10",
    }),
    suspended: /^member\.suspended$/,
  },
  savedFilters: { callers: "cleaner", unchecked: ownRecords },
  saveFilters: {
    callers: "cleaner",
    unchecked: ownMarker,
    sample: () => ({ name: "Near the beach", filters: { location: "JBR" } }),
    suspended: nothing,
    unconfirmed: preparing,
  },
  removeFilters: {
    callers: "cleaner",
    unchecked: ownMarker,
    sample: ({ savedFiltersId }) => ({ savedFiltersId }),
    unconfirmed: preparing,
    closed: "There is nothing left that it could change.",
    isSafeToRepeat: true,
  },
  staffList: {
    callers: "admin",
    sample: () => ({ status: "open", from: "2026-01-01", until: "2026-12-31", limit: "10" }),
  },
  staffCase: { callers: "admin", sample: ({ requestId }) => ({ requestId }) },
  staffClose: {
    callers: "admin",
    sample: ({ requestId }) => ({ requestId, edition: 1, reason: "It asks for something else" }),
  },
});
