import { addDays, type AskedBooking, dayOf } from "@naqi/contracts";
import type { World } from "./world.ts";

/** A job in five days with the cleaner of the world. */
export const asked = ({ cleaner }: Pick<World, "cleaner">, hour = "10:00"): AskedBooking => ({
  cleanerId: cleaner.memberId,
  serviceType: "deep_cleaning",
  scheduledDate: addDays(dayOf(new Date().toISOString()), 5),
  scheduledTime: hour,
  durationMinutes: 120,
  address: {
    formattedAddress: "Marina Gate 1, Dubai Marina",
    area: "Dubai Marina",
    location: { lat: 25.0805, lng: 55.1403 },
    building: "Marina Gate 1",
    unit: "2304",
  },
});

/** Of no mail that was sent. */
export const token = "A".repeat(43);

/** Of no picture there is. */
export const pictureId = `pic_${"0".repeat(26)}`;

/** Of unread values. */
export const version = "0".repeat(16);

export const bank = {
  payoutMethod: "bank_transfer",
  bankDetails: { bankName: "Mashreq Bank", accountHolder: "Aisha Khan", iban: "AE070331234567890123456" },
};

export const week = {
  availableAnytime: false,
  weeklySchedule: Object.fromEntries(
    ["0", "1", "2", "3", "4", "5", "6"].map((day) => [day, { available: true, start: "08:00", end: "18:00" }]),
  ),
  preferredHours: { start: "08:00", end: "18:00" },
  weekendAvailability: true,
  emergencyAvailability: false,
};
