import type { ListedPerson, StaffFound, TicketLine } from "@naqi/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { cleanerId, openStaff, refusal } from "./staff-support.tsx";
import { answer } from "../support.tsx";

vi.mock("@/lib/session/token.ts", () => ({ accessToken: async () => "token", announceExpired: () => undefined }));

const person: ListedPerson = {
  memberId: cleanerId,
  fullName: "Lina Farah",
  email: "lina@example.com",
  phone: "+971501234567",
  role: "customer",
  standing: "active",
  emailConfirmed: true,
  createdAt: "2027-03-01T08:00:00.000Z",
};
const other = { ...person, memberId: "5c4a3b4e-5a3f-4c62-9a0f-6f3c1d2e4b5a", fullName: "Lina Haddad" };
const ticket: TicketLine = {
  ticketId: `tkt_${"0".repeat(26)}`,
  name: "L. Farah",
  topic: "other",
  state: "open",
  createdAt: "2027-03-01T08:00:00.000Z",
};
const found = (more: Partial<StaffFound>): StaffFound => ({
  people: [],
  bookings: [],
  requests: [],
  tickets: [],
  isWhole: true,
  ...more,
});

const finds = (text: string) => `GET /api/admin/find?${new URLSearchParams({ find: text })}`;
const where = () => screen.getByTestId("where").textContent;
const box = () => screen.findByRole("searchbox", { name: /^Find a person/ });

// covers staff.find
describe("the search of staff", () => {
  it("opens the only person found", async () => {
    openStaff("/admin/tickets", {
      "GET /api/admin/tickets?state=open": () => answer({ items: [] }),
      [finds("050 123 4567")]: () => answer(found({ people: [person] })),
    });
    await userEvent.type(await box(), " 050 123 4567 {Enter}");
    await waitFor(() => expect(where()).toBe(`/admin/people/${cleanerId}`));
  });

  it("lists several by kind, each person with a link to their bookings", async () => {
    openStaff("/admin/find?find=lina", {
      [finds("lina")]: () => answer(found({ people: [person, other], tickets: [ticket], isWhole: false })),
    });
    const people = within(await screen.findByRole("list", { name: "People" }));
    expect(people.getAllByRole("listitem")).toHaveLength(2);
    expect(people.getByRole("link", { name: "Bookings of Lina Haddad" }).getAttribute("href")).toBe(
      `/admin/bookings?customer=${other.memberId}`,
    );
    const tickets = within(screen.getByRole("list", { name: "Tickets" }));
    expect(tickets.getByRole("link", { name: "L. Farah" }).getAttribute("href")).toBe(
      `/admin/tickets?ticket=${ticket.ticketId}`,
    );
    expect(screen.getByText(/There are more/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Requests" }).getAttribute("href")).toBe("/admin/requests?find=lina");
    expect((await box()).getAttribute("value")).toBe("lina");
  });

  it("does not open the first of more than are listed", async () => {
    openStaff("/admin/find?find=lina", { [finds("lina")]: () => answer(found({ people: [person], isWhole: false })) });
    expect(await screen.findByRole("link", { name: "Lina Farah" })).toBeTruthy();
    expect(where()).toContain("/admin/find");
  });

  it("says that nothing was found, with the text as it was typed", async () => {
    const markup = "<b>x</b>";
    openStaff(`/admin/find?${new URLSearchParams({ find: markup })}`, { [finds(markup)]: () => answer(found({})) });
    expect(await screen.findByText(`Nothing found for “${markup}”`)).toBeTruthy();
  });

  it("refuses one letter and ten thousand characters without asking", async () => {
    const { asked } = openStaff("/admin/find", {});
    const field = await box();
    await userEvent.type(field, "z{Enter}");
    expect(await screen.findByText("Please enter at least 2 characters.")).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste("x".repeat(10_000));
    await userEvent.keyboard("{Enter}");
    expect(await screen.findByText(/too long to search for/)).toBeTruthy();
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(where()).toBe("/admin/find");
    expect(asked(finds("z"))).toEqual([]);
  });

  it("refuses the same in an address", async () => {
    openStaff("/admin/find?find=z", {});
    expect(await screen.findByText("Please enter at least 2 characters.")).toBeTruthy();
  });

  it("says that it failed, and asks again", async () => {
    let times = 0;
    openStaff("/admin/find?find=lina", {
      [finds("lina")]: () =>
        times++ === 0
          ? refusal("request.unavailable", "Try later.", "unavailable", 503)
          : answer(found({ people: [person, other] })),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Try Again" }, { timeout: 5_000 }));
    expect(await screen.findByRole("link", { name: "Lina Haddad" })).toBeTruthy();
  });
});
