import { bookings, customerOnboarding, doorOfProperty, isSameDoor, properties, slugsOf } from "@naqi/contracts";
import { useEffect, useRef } from "react";
import { useQuery } from "@/lib/data/use-query.ts";
import type { WantedPlace } from "./booking-address.ts";
import { type AddressForm, limits } from "./address-form.ts";
import type { BookingForm } from "./use-booking-form.ts";
import { isWholeArea, searchedWhere, whereOf, whereOfAddress } from "./where-of.ts";

/** Sources of the booking's place: an earlier booking, a request's property, or a search. */
interface Meant {
  like: string | undefined;
  propertyId: string | undefined;
  searched: WantedPlace;
}

/** What is prefilled. */
type Filled = AddressForm & Pick<BookingForm, "isOfOther" | "filledHome" | "fillHome"> & { offer: object | undefined };

/**
 * Adds the special requirements of the customer's preferences to the notes (G126), once: to empty ones, and to those of
 * the earlier booking if they lack them, such as an allergy noted since. What the customer typed stays.
 */
export function useUsualNotes(
  { isVisitor, notes, write }: Pick<AddressForm, "isVisitor" | "notes" | "write">,
  like: string | undefined,
) {
  const progress = useQuery(customerOnboarding.progress, isVisitor ? null : {});
  const earlier = useQuery(bookings.get, !isVisitor && like ? { bookingId: like } : null);
  const usual = progress.data?.preferences?.specialRequirements;
  const isRead = !like || Boolean(earlier.data ?? earlier.error);
  const isFilled = useRef(false);
  useEffect(() => {
    const copied = earlier.data?.notes ?? "";
    if (!usual || !isRead || isFilled.current || (copied && !notes)) return;
    isFilled.current = true;
    if (notes !== copied || notes.includes(usual)) return;
    const added = notes ? `${notes}\n${usual}` : usual;
    if (added.length <= limits.notes) write({ notes: added });
  }, [usual, isRead, notes, earlier.data, write]);
}

/** Chooses the extras of the booking to book again, once. Those that are no longer possible stay out. */
export function useExtrasOf({ isVisitor, isFilledAgain, fillAgain }: BookingForm, like: string | undefined) {
  const { data } = useQuery(bookings.get, !isVisitor && like ? { bookingId: like } : null);
  useEffect(() => {
    if (data && !isFilledAgain) fillAgain(slugsOf(data.extras));
  }, [data, isFilledAgain, fillAgain]);
}

/**
 * Prefills place and notes from an earlier booking, the request's property or the search, once loaded and if the
 * customer has entered nothing. Otherwise the only saved property is chosen. A later search replaces the area of an
 * earlier one. The request's property also replaces an area and another property, once, and the earlier booking
 * replaces what was entered for any other.
 */
export function usePlaceOf(form: Filled, { like, propertyId, searched: { area, near } }: Meant) {
  const { isVisitor, place, building, unit, noUnit, notes, offer, isOfOther, write } = form;
  const earlier = useQuery(bookings.get, !isVisitor && like ? { bookingId: like } : null);
  const own = useQuery(properties.mine, isVisitor ? null : {});
  const isRead = isVisitor || Boolean((own.data || own.error) && (!like || earlier.data || earlier.error));
  const filled = useRef<string>(undefined);
  const notesAtFirst = useRef(notes);
  useEffect(() => {
    const search = `${area} ${near}`;
    if (filled.current === search) return;
    const isOpen = (!place || isWholeArea(place)) && !building && !unit && !noUnit;
    const items = own.data?.items ?? [];
    const at = earlier.data?.address;
    if (like && !isRead) return;
    if (at && isOfOther) {
      filled.current = search;
      const property = items.find((one) => isSameDoor(at, doorOfProperty(one)));
      const isTyped = notes !== notesAtFirst.current;
      return write({
        ...(property ? whereOf(property) : whereOfAddress(at)),
        ...(!isTyped && { notes: earlier.data?.notes ?? "" }),
      });
    }
    // A known place does not wait for the properties: arriving later, it would replace what the customer types
    // meanwhile.
    const searched = isOpen ? searchedWhere({ area, near }, isRead ? items : undefined) : undefined;
    if (searched) {
      filled.current = search;
      return write(searched);
    }
    const home = items.find((one) => one.propertyId === propertyId);
    if (home && form.filledHome !== propertyId) {
      form.fillHome(home.propertyId);
      if (isOpen || form.propertyId) return write(whereOf(home));
    }
    if (!isRead || place || unit) return;
    const [only, ...others] = items;
    if (only && others.length === 0 && isOpen && !offer) write(whereOf(only));
    // Once per search: a field cleared afterwards stays empty.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isRead, area, near]);
}
