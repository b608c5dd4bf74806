import { dispatches, refuseDispatch } from "@naqi/contracts";
import { implement } from "../../gate/implement.ts";
import { Call } from "../../kit/call.ts";
import { pageThrough } from "../../kit/table/pages.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { BookingEntity } from "../booking/bookings.entity.ts";
import { changeDispatch, ending } from "./changing-dispatch.ts";
import { DispatchEntity, type DispatchRow } from "./dispatches.entity.ts";
import { asDispatch, isSeeking } from "./view.ts";

export async function readDispatch(dispatchId: string): Promise<DispatchRow> {
  const { data } = await DispatchEntity.get({ dispatchId }).go({ consistent: true });
  if (!data) throw refuseDispatch.notFound();
  return data;
}

/** Refuses another customer's search as if it did not exist. */
async function owned(dispatchId: string): Promise<DispatchRow> {
  const dispatch = await readDispatch(dispatchId);
  if (dispatch.customerId !== Call.member().memberId) throw refuseDispatch.notFound();
  return dispatch;
}

export const mine = implement(dispatches.mine, async ({ cursor, limit }) => {
  const { memberId: customerId } = Call.member();
  const { rows, cursor: next } = await pageThrough(DispatchEntity.query.byCustomer({ customerId }), {
    cursor,
    limit,
    order: "desc",
  });
  return { items: rows.map(asDispatch), ...(next && { cursor: next }) };
});

export const get = implement(dispatches.get, async ({ dispatchId }) => {
  const dispatch = await owned(dispatchId);
  const { bookingId } = dispatch;
  const [booking] = bookingId ? await readTogether(row(BookingEntity, { bookingId })) : [];
  return { ...asDispatch(dispatch), ...(booking?.cleanerName && { cleanerName: booking.cleanerName }) };
});

/** Stops a search and frees the held hours. Repeatable; refuses one that has found a cleaner or no one. */
export const cancel = implement(dispatches.cancel, ({ dispatchId }) =>
  retryOnConflict(async () => {
    const dispatch = await owned(dispatchId);
    if (dispatch.state === "cancelled") return asDispatch(dispatch);
    if (!isSeeking(dispatch)) throw refuseDispatch.over();
    const change = { state: "cancelled" as const, endedAt: Call.now(), invited: [], candidates: [] };
    return asDispatch(await changeDispatch(dispatch, change, { ended: ending(dispatch.invited, "ended") }));
  }),
);
