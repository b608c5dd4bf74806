import { t } from "texts:identity/account";

export type Side = "customer" | "cleaner";

/** What deletion means for customers and for cleaners (000 §2, 001 §8, decisions G18). */
export const wordsOf = (side: Side) =>
  ({
    cleaner: {
      jobsPath: "/cleaner/bookings",
      export: t("export.text"),
      goes: [
        t("danger.profile"),
        t("danger.areas"),
        t("danger.bookings"),
        t("danger.earnings"),
        t("danger.reviews"),
        t("danger.messages"),
      ],
      stays: undefined,
      checking: t("danger.checking"),
      checkFailed: t("danger.checkFailed"),
      toCome: (count: number) => (count === 0 ? t("danger.noJobs") : t("danger.jobs", { count })),
      underWay: t("danger.underWay"),
      toJobs: t("danger.toJobs"),
      done: { title: t("danger.done") },
      failed: { title: t("danger.failed") },
    },
    customer: {
      jobsPath: "/customer/bookings",
      export: t("export.customerText"),
      goes: [
        t("danger.customerProfile"),
        t("danger.properties"),
        t("danger.requests"),
        t("danger.customerBookings"),
        t("danger.plans"),
        t("danger.wallet"),
        t("danger.favorites"),
        t("danger.messages"),
      ],
      stays: t("danger.reviewsStay"),
      checking: t("danger.checkingBookings"),
      checkFailed: t("danger.checkBookingsFailed"),
      toCome: (count: number) => (count === 0 ? t("danger.noBookings") : t("danger.bookingsToCome", { count })),
      underWay: t("danger.bookingUnderWay"),
      toJobs: t("danger.toBookings"),
      done: { title: t("danger.done"), description: t("danger.doneText") },
      failed: { title: t("danger.error"), description: t("danger.failed") },
    },
  })[side];
