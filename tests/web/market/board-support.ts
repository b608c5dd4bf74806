import type { availability, BoardRequest, OutputOf } from "@naqi/contracts";

/** A request on the board, and what a test says of it. */
export const boardRequest = (more: Partial<BoardRequest> = {}): BoardRequest => ({
  requestId: "req_00000000000000000000000001",
  title: "Two-bedroom before guests arrive",
  description: "Windows too, please.",
  serviceType: "deep_cleaning",
  location: "Dubai Marina",
  budgetMin: 10_000,
  budgetMax: 30_000,
  preferredDate: "2026-03-12",
  preferredTime: "10:00",
  propertyType: "Apartment",
  propertySize: "2-bedroom",
  edition: 1,
  termsVersion: 1,
  status: "open",
  applicationCount: 2,
  createdAt: "2026-03-10T03:00:00.000Z",
  closesAt: "2026-03-24T03:00:00.000Z",
  customer: { fullName: "Mariam H." },
  distanceKm: 4.2,
  ...more,
});

/** A time that meets nothing of the cleaner's own. */
export const noClashes: OutputOf<typeof availability.clashes> = { jobs: [], isWorking: true };
