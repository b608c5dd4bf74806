import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, vi } from "vitest";
import { BookingDialog } from "@/features/bookings/book/booking-dialog.tsx";
import { forgetRecentWrites } from "@/lib/answers/recent-writes.ts";
import { forgetDrafts } from "@/lib/form/forget-drafts.ts";
import * as token from "@/lib/session/token.ts";
import { cleaner } from "../booking-support.tsx";
import { member, renderIn, sessionOf } from "../../support.tsx";

/** Nothing typed, kept or written before. */
export function freshBrowser() {
  sessionStorage.clear();
  forgetDrafts();
  forgetRecentWrites();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
}

/** The dialog of a cleaner for a reader who wants to book them. */
export const open = (session = sessionOf(member())) =>
  renderIn(<BookingDialog cleaner={cleaner} isOpen onClose={() => undefined} />, { session });

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
/** A visitor continues with the sign-in. */
export const confirm = () => button(/^(Confirm|Continue$)/);

export async function choosePlace() {
  const field = await screen.findByRole("combobox", { name: /Area/ });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: "cayan" } });
  await userEvent.click(await screen.findByText("Cayan Tower"));
  fireEvent.change(screen.getByRole("textbox", { name: /^Building or villa/ }), { target: { value: "Cayan Tower" } });
  fireEvent.change(screen.getByRole("textbox", { name: /^Unit number/ }), { target: { value: "2304" } });
}

/** The fields of the address, which a chosen property replaces. */
export const showFields = async () =>
  userEvent.click(await screen.findByRole("button", { name: "Use another address" }));

/** The field of the offered price, which a tip opens. */
export async function priceField() {
  await userEvent.click(await screen.findByRole("button", { name: "Add a tip" }));
  return screen.getByLabelText<HTMLInputElement>("Agreed price");
}

/** The place, the only free day and its first free hour. */
export async function fillIn() {
  await choosePlace();
  await userEvent.click(await screen.findByRole("radio", { name: /2 times free/ }));
  await userEvent.click(screen.getByRole("radio", { name: "10:00" }));
  await waitFor(() => expect(confirm().disabled).toBe(false));
}
