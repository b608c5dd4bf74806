import { addMinutes, type Booking, type Checklist } from "@naqi/contracts";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CleanerJobs } from "@/features/bookings/jobs/cleaner-jobs.tsx";
import { CustomerBookings } from "@/features/bookings/bookings/customer-bookings.tsx";
import { forgetRecentWrites } from "@/lib/answers/recent-writes.ts";
import { forgetDrafts } from "@/lib/form/forget-drafts.ts";
import * as token from "@/lib/session/token.ts";
import { setServerTime } from "@/lib/time/clock.ts";
import { Toasts } from "@/ui/dialogs/toast.tsx";
import { booking, property } from "./booking-support.tsx";
import { fileOf } from "../media/file-of.ts";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

beforeEach(() => {
  forgetRecentWrites();
  forgetDrafts();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

const held = booking();

const valueOf = (field: HTMLElement) => (field as HTMLTextAreaElement).value;
const isTicked = (box: HTMLElement | undefined) => (box as HTMLInputElement).checked;
const progress = () => screen.getByRole("progressbar", { name: "Room checklist" }).getAttribute("aria-valuetext");

const listOf = (done: readonly boolean[], version = 1): Checklist => ({
  bookingId: held.bookingId,
  items: ["Kitchen", "Bedroom"].map((text, index) => ({
    itemId: `i${index + 1}`,
    text,
    ...(done[index] && { doneAt: held.startsAt }),
    pictures: [],
  })),
  keptUntil: addMinutes(held.endsAt, 90 * 24 * 60),
  version,
});

interface Given {
  minutes?: number;
  list?: Checklist;
  properties?: object[];
  command?: (sent: Record<string, unknown>) => Response | Promise<Response>;
}

function show(by: "customer" | "cleaner", shown: Booking, { minutes = -60, list, properties = [], command }: Given) {
  const now = addMinutes(shown.startsAt, minutes);
  setServerTime(now);
  const sent: Record<string, unknown>[] = [];
  serverAnswers((url, { method = "GET", body }) => {
    if (url.endsWith("/site")) return answer({ now });
    if (method !== "GET") {
      const one = { method, path: url.split("/checklist")[1], ...(body ? JSON.parse(String(body)) : {}) };
      sent.push(one);
      return command?.(one) ?? answer({});
    }
    if (url.endsWith("/checklist")) return list ? answer({ checklist: list }) : answer({});
    if (url.endsWith("/properties")) return answer({ items: properties });
    return answer({ items: url.includes("tab=past") ? [] : [shown], counts: { upcoming: 1, past: 0 } });
  });
  renderIn(
    <>
      {by === "customer" ? (
        <CustomerBookings Review={() => null} />
      ) : (
        <CleanerJobs Rating={() => null} WhoComes={() => null} />
      )}
      <Toasts />
    </>,
    { session: sessionOf(member({ role: by })) },
  );
  return sent;
}

const underWay = { ...held, status: "in_progress", startedAt: held.startsAt, hasChecklist: true } as const;

describe("a customer", () => {
  it("starts with the rooms of the property, edits them, and saves", async () => {
    const { location, building, unit = null } = held.address;
    const door = { address: { ...property().address, location, building }, apartmentNumber: unit };
    const home = property({ propertyType: "2-bedroom", ...door });
    const neighbour = property({ propertyType: "studio", ...door, apartmentNumber: "Another flat" });
    const sent = show("customer", held, { properties: [neighbour, home], command: () => answer(listOf([])) });
    await userEvent.click(await screen.findByRole("button", { name: /^Add a room checklist/ }));
    const field = await screen.findByRole("textbox", { name: /What to do/ });
    expect(valueOf(field)).toBe(
      ["Living room", "Bedroom 1", "Bedroom 2", "Kitchen", "Bathroom 1", "Bathroom 2", "All floors"].join("\n"),
    );
    await userEvent.clear(field);
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByText("Please add at least one item.");
    await userEvent.type(field, `${"x".repeat(81)}`);
    await screen.findByText(/An item can have up to 80 characters/);
    await userEvent.clear(field);
    await userEvent.type(field, " Kitchen \n\nBedroom");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByText("Checklist saved.");
    expect(sent).toEqual([{ method: "PUT", path: "", version: 0, items: ["Kitchen", "Bedroom"] }]);
  });

  it("keeps what was typed when the dialog is closed, until it is saved", async () => {
    show("customer", held, { command: () => answer(listOf([])) });
    const opened = async () => {
      await userEvent.click(await screen.findByRole("button", { name: /^Add a room checklist/ }));
      return screen.findByRole("textbox", { name: /What to do/ });
    };
    await userEvent.type(await opened(), "{Enter}Balcony windows");
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(valueOf(await opened())).toMatch(/\nBalcony windows$/);
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByText("Checklist saved.");
    expect(localStorage).toHaveLength(0);
  });

  it("is not offered one once the visit has started, nor for a visit without one", async () => {
    show("customer", { ...held, status: "in_progress", startedAt: held.startsAt }, { minutes: 10 });
    await screen.findByText(/In progress until/);
    expect(screen.queryByText(/checklist/i)).toBeNull();
  });

  it("sees it on the card immediately, whatever was just changed in the booking", async () => {
    const withCode = { ...held, startCode: "0412", version: held.version + 1 };
    const isCode = ({ path }: Record<string, unknown>) => path === undefined;
    show("customer", held, { command: (sent) => answer(isCode(sent) ? withCode : listOf([])) });
    await userEvent.click(await screen.findByRole("switch", { name: "Use a start code" }));
    await screen.findByText("0412");
    await userEvent.click(await screen.findByRole("button", { name: /^Add a room checklist/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Save" }));
    await screen.findByText("Checklist saved.");
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Add a room checklist/ })).toBeNull());
    screen.getByText("Room checklist");
    screen.getByText("0412");
  });

  it("changes and removes the checklist", async () => {
    const sent = show("customer", { ...held, hasChecklist: true }, { list: listOf([], 4) });
    await userEvent.click(await screen.findByText("Room checklist"));
    await userEvent.click(await screen.findByRole("button", { name: /^Change the checklist/ }));
    expect(valueOf(await screen.findByRole("textbox", { name: /What to do/ }))).toBe("Kitchen\nBedroom");
    await userEvent.click(screen.getByRole("button", { name: "Remove checklist" }));
    await screen.findByText("Checklist removed.");
    expect(sent).toMatchObject([{ method: "DELETE", path: "" }]);
  });

  it("sees what was done, without being able to tick", async () => {
    show("customer", underWay, { minutes: 30, list: listOf([true]) });
    await userEvent.click(await screen.findByText("Room checklist"));
    await screen.findByText(/^Done at/);
    screen.getByText("Not ticked");
    expect(progress()).toBe("1 of 2 done");
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});

// covers checklists.tick
describe("a cleaner", () => {
  it("has it open as soon as they have started", async () => {
    const ahead = { ...held, hasChecklist: true };
    const command = () => answer({ ...underWay, version: held.version + 1 });
    show("cleaner", ahead, { minutes: -5, list: listOf([]), command });
    await userEvent.click(await screen.findByRole("button", { name: /^Start/ }));
    expect(await screen.findAllByRole("checkbox")).toHaveLength(2);
  });

  it("ticks with one tap each, without waiting for each other", async () => {
    let version = 1;
    const done = [false, false];
    const sent = show("cleaner", underWay, {
      minutes: 30,
      list: listOf(done),
      command: ({ path }) => {
        done[path === "/items/i1" ? 0 : 1] = true;
        return answer(listOf([...done], ++version));
      },
    });
    const [one, two] = await screen.findAllByRole("checkbox");
    await Promise.all([userEvent.click(one!), userEvent.click(two!)]);
    await waitFor(() => expect(progress()).toBe("2 of 2 done"));
    expect(isTicked(one)).toBe(true);
    expect(sent.map(({ path, done: said }) => [path, said]).sort()).toEqual([
      ["/items/i1", true],
      ["/items/i2", true],
    ]);
  });

  it("reverts a refused tick on the screen, and shows the reason", async () => {
    show("cleaner", underWay, {
      minutes: 30,
      list: listOf([]),
      command: () =>
        answer(
          {
            code: "checklist.notUnderWay",
            kind: "conflict",
            message: "You can do this while the job is in progress.",
          },
          409,
        ),
    });
    const [one] = await screen.findAllByRole("checkbox");
    await userEvent.click(one!);
    await screen.findByText("You can do this while the job is in progress.");
    expect(isTicked(one)).toBe(false);
  });

  it("reads it before the start, and cannot tick yet", async () => {
    show("cleaner", { ...held, hasChecklist: true }, { list: listOf([]) });
    await userEvent.click(await screen.findByText("Room checklist"));
    await screen.findByText("You can tick the items once you've started.");
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(screen.queryByLabelText(/^Add (a before|an after) photo/)).toBeNull();
  });

  it("is asked about open lines when completing, and may continue", async () => {
    show("cleaner", underWay, { minutes: 100, list: listOf([true]) });
    await userEvent.click(await screen.findByRole("button", { name: /^Complete/ }));
    await screen.findByText(/1 checklist item isn't ticked/);
    await userEvent.click(screen.getByRole("button", { name: "Complete anyway" }));
    await screen.findByText(/Completing in 8 seconds/);
    // Left open, it would be sent, and queued on the phone without an answer.
    await userEvent.click(screen.getByRole("button", { name: /^Undo completing/ }));
  });

  it("refuses a non-picture before anything is sent", async () => {
    const sent = show("cleaner", underWay, { minutes: 30, list: listOf([]) });
    const add = await screen.findByLabelText("Add a before photo: Kitchen");
    await userEvent.upload(add, fileOf("application/pdf", "x.jpg", { type: "image/jpeg" }), { applyAccept: false });
    await screen.findByText("Please upload a JPG or PNG picture.");
    expect(sent).toEqual([]);
    // The pressed button was gone meanwhile, and has the focus again.
    expect(screen.getByLabelText("Add a before photo: Kitchen")).toBe(document.activeElement);
  });
});
