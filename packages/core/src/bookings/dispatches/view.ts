import { type Dispatch, dispatchStateAt, type Invitation, invitationStateAt } from "@naqi/contracts";
import { areaOf } from "../../market/requests/leaving.ts";
import { Call } from "../../kit/call.ts";
import type { DispatchRow, InvitationRow } from "./dispatches.entity.ts";

export const isSeeking = (dispatch: DispatchRow): boolean => dispatchStateAt(dispatch, Call.now()) === "seeking";

/** A search for its customer, without the cleaners who were or will be asked. */
export function asDispatch(dispatch: DispatchRow): Dispatch {
  const { customerId: _customer, candidates: _next, invited: _invited, access: _access, ...shown } = dispatch;
  const { due: _due, dueAt: _dueAt, ttl: _ttl, ...rest } = shown;
  const state = dispatchStateAt(dispatch, Call.now());
  const isLate = state !== dispatch.state;
  return {
    ...rest,
    state,
    ...(isLate && { why: "unanswered", endedAt: dispatch.askedUntil }),
    location: areaOf(dispatch),
  };
}

export function asInvitation({ cleanerId: _cleaner, km, ttl: _ttl, isFavorite, ...row }: InvitationRow): Invitation {
  return {
    ...row,
    state: invitationStateAt(row, Call.now()),
    distanceKm: km,
    ...(isFavorite && { isFavorite: true }),
  };
}
