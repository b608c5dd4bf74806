import { randomUUID } from "node:crypto";
import { preparing, records, stale } from "../record.ts";
import { version } from "../values.ts";

const home = {
  address: {
    formattedAddress: "Marina Gate 1, Dubai Marina",
    area: "Dubai Marina",
    location: { lat: 25.0805, lng: 55.1403 },
    building: "Marina Gate 1",
  },
  apartmentNumber: "2304",
  propertyType: "apartment",
  access: { gate: "Ask for tower one", makani: "12345 67890" },
};

export const properties = records("properties", {
  mine: { callers: "customer" },
  add: { callers: "customer", sample: () => ({ ...home, idempotencyKey: randomUUID() }), unconfirmed: preparing },
  change: {
    callers: "customer",
    sample: ({ propertyId }) => ({ ...home, propertyId, propertyType: "2-bedroom", version }),
    suspended: stale,
    unconfirmed: preparing,
  },
  remove: {
    callers: "customer",
    sample: ({ propertyId }) => ({ propertyId }),
    unconfirmed: preparing,
    isSafeToRepeat: true,
  },
});
