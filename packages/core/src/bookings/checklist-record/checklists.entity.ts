import type { PictureMoment } from "@naqi/contracts";
import { counter, number, shaped, text } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import type { Person } from "../../kit/personal.ts";
import { model, primary } from "../../kit/table/table.ts";
import { type KeptPicture, pictureData } from "../../messaging/messages/pictures.ts";

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

export const itemIdOf = (index: number) => `i${index + 1}`;

/** A customer's tasks for a visit, by booking; kept until 90 days after it (decision 0085). */
export const ChecklistEntity = entity(
  {
    model: model("checklist"),
    attributes: {
      bookingId: text,
      customerId: text,
      cleanerId: text,
      items: { type: shaped<string[]>(), required: true },
      /** Times of ticks by item id. They are separate from `items`, so that two ticks at the same time are both kept. */
      done: { type: shaped<Record<string, string>>() },
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
        // The pictures show the customer's home.
        exported: { as: "checklists", shown: linesOf },
      },
    },
  },
);
