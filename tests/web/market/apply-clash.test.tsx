import type { availability, BoardRequest, OutputOf } from "@naqi/contracts";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApplyDialog } from "@/features/market/board/apply-dialog.tsx";
import { setServerTime } from "@/lib/time/clock.ts";
import { forgetRecentWrites } from "@/lib/answers/recent-writes.ts";
import * as token from "@/lib/session/token.ts";
import { forgetDrafts } from "@/lib/form/forget-drafts.ts";
import { boardRequest, noClashes } from "./board-support.ts";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

type Clashes = OutputOf<typeof availability.clashes>;

const cleaner = member({ role: "cleaner" });
beforeEach(() => {
  forgetRecentWrites();
  forgetDrafts();
  setServerTime("2026-03-10T06:00:00.000Z");
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

/** Opens the dialog, with this answer about the cleaner's own day; what was asked of it, and what was sent. */
async function open(clashes: Clashes | Response, more: Partial<BoardRequest> = {}) {
  const asked: string[] = [];
  const sent: unknown[] = [];
  serverAnswers((url, { body }) => {
    const { pathname, searchParams } = new URL(url, "http://x");
    if (pathname.endsWith("/site")) return answer({ now: "2026-03-10T06:00:00.000Z" });
    if (pathname.endsWith("/availability/clashes")) {
      asked.push(searchParams.toString());
      return clashes instanceof Response ? clashes : answer(clashes);
    }
    sent.push(JSON.parse(String(body)));
    return answer({ applicationId: "app_1", requestId: boardRequest().requestId });
  });
  const onClose = vi.fn();
  renderIn(
    <ApplyDialog memberId={cleaner.memberId} request={boardRequest(more)} hourlyRate={undefined} {...{ onClose }} />,
    { session: sessionOf(cleaner) },
  );
  await screen.findByLabelText("Proposed price");
  return { asked, sent, onClose };
}

const job = (start: string, durationMinutes = 120) => ({ bookingId: `bkg_${start}`, start, durationMinutes });
const still = "You can still apply.";

describe("the warning of the Apply dialog", () => {
  it.each([
    [{ jobs: [job("10:00")], isWorking: true }, "You already have a job on Thu 12 Mar, 10:00–12:00."],
    [
      { jobs: [job("09:00"), job("12:00", 180)], isWorking: true },
      "You already have jobs on Thu 12 Mar, 09:00–11:00, 12:00–15:00.",
    ],
    [{ jobs: [], isWorking: false }, "Thu 12 Mar, 10:00 is outside your working hours."],
    [
      { jobs: [job("10:00")], isWorking: false },
      "You already have a job on Thu 12 Mar, 10:00–12:00. Thu 12 Mar, 10:00 is outside your working hours.",
    ],
  ])("describes %j", async (clashes, said) => {
    const { asked } = await open(clashes);
    expect((await screen.findByText(new RegExp(still))).textContent).toBe(`${said} ${still}`);
    // Two bedrooms usually take three hours.
    expect(asked).toEqual(["day=2026-03-12&hour=10:00&durationMinutes=180".replace(":", "%3A")]);
  });

  it("speaks of the day when any hour will do", async () => {
    const { asked } = await open({ jobs: [], isWorking: false }, { preferredTime: undefined });
    await screen.findByText(`You don't work on Thu 12 Mar. ${still}`);
    expect(asked).toEqual(["day=2026-03-12&durationMinutes=180"]);
  });

  it("never blocks applying", async () => {
    const { sent, onClose } = await open({ jobs: [job("10:00")], isWorking: false });
    await screen.findByText(new RegExp(still));
    await userEvent.type(screen.getByLabelText("Proposed price"), "150");
    await userEvent.click(screen.getByRole("button", { name: "Apply Now" }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toMatchObject([{ proposedPrice: 15_000 }]);
  });

  it.each([
    ["a free time", () => noClashes],
    ["what could not be found out", () => answer({}, 400)],
  ])("is silent for %s", async (_, clashes) => {
    const { asked, onClose } = await open(clashes());
    await userEvent.type(screen.getByLabelText("Proposed price"), "150");
    await userEvent.click(screen.getByRole("button", { name: "Apply Now" }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(asked).toHaveLength(1);
    expect(screen.queryByText(new RegExp(still))).toBeNull();
    expect(screen.queryAllByRole("alert").map(({ textContent }) => textContent)).toEqual([""]);
  });

  it("asks nothing while the date is open", async () => {
    const { asked } = await open(noClashes, { preferredDate: undefined, preferredTime: undefined });
    await userEvent.type(screen.getByLabelText("Proposed price"), "150");
    expect(asked).toEqual([]);
  });
});
