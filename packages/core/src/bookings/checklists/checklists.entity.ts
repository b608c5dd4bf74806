import type { PictureMoment } from "@naqi/contracts";
import { counter, number, shaped, text } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import type { Person } from "../../kit/personal.ts";
import { model, primary } from "../../kit/table/table.ts";
import { type KeptPicture, pictureData } from "../../messaging/messages/pictures.ts";

/** A picture of what is to be done, or was. */
export interface VisitPicture extends KeptPicture {
  itemId: string;
  moment: PictureMoment;
  at: string;
}

const inTheirBookings = {
  by: "primary",
  keys: ({ bookings }: Person) => bookings.map(({ bookingId }) => ({ bookingId })),
} as const;

interface Exported {
  bookingId: string;
  items: readonly string[];
  done?: Readonly<Record<string, string>>;
}

const linesOf = ({ bookingId, items, done = {} }: Exported) => ({
  bookingId,
  items: items.map((item, index) => ({ text: item, doneAt: done[itemIdOf(index)] })),
});

/** The id of a line by its place. */
export const itemIdOf = (index: number) => `i${index + 1}`;

/**
 * What a customer wants done on a visit, for 90 days after it (decision 0085).
 * primary   the checklist of a booking
 */
export const ChecklistEntity = entity(
  {
    model: model("checklist"),
    attributes: {
      bookingId: text,
      customerId: text,
      cleanerId: text,
      /** In the customer's words; they stay as they are from the start of the visit. */
      items: { type: shaped<string[]>(), required: true },
      /** When each was ticked, by its id: apart from the lines, so that two ticks at once are both kept. */
      done: { type: shaped<Record<string, string>>() },
      /** By the id of their upload. */
      pictures: { type: shaped<Record<string, VisitPicture>>() },
      version: counter,
      ttl: number,
    },
    indexes: { primary: primary(["bookingId"], []) },
  },
  {
    people: {
      customerId: {
        names: "customer",
        found: [inTheirBookings],
        leaving: "erased",
        exported: {
          as: "checklists",
          shown: async (row) => ({
            ...linesOf(row),
            pictures: await Promise.all(
              Object.values(row.pictures ?? {}).map(async (picture) => ({
                of: picture.itemId,
                moment: picture.moment,
                picture: await pictureData(picture),
              })),
            ),
          }),
        },
      },
      cleanerId: {
        names: "cleaner",
        found: [inTheirBookings],
        leaving: { disguised: () => ({ add: { version: 1 } }) },
        // The pictures show their customer's home.
        exported: { as: "checklists", shown: linesOf },
      },
    },
  },
);
