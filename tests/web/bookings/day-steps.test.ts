import type { Booking } from "@naqi/contracts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetDay, forgetDayOfOthers, isMemberKept, keepDay, memberOfDay, readDay } from "@/lib/offline/kept-day.ts";
import { sendSteps } from "@/lib/offline/send-steps.ts";
import { dropOldOfOthers, dropStep, keepStep, onSteps, retryStep, type Step, stepsOf } from "@/lib/offline/steps.ts";
import { withSteps } from "@/lib/offline/with-steps.ts";
import { forgetDrafts } from "@/lib/form/forget-drafts.ts";
import { askMe } from "@/lib/sign-in/member-calls.ts";
import * as token from "@/lib/session/token.ts";
import { serverNow, setServerTime } from "@/lib/time/clock.ts";
import { booking, problem, today, tomorrow } from "./booking-support.tsx";
import { storeSession, tokenOf, worker } from "./day-support.ts";
import { answer, serverAnswers } from "../support.tsx";

const other = "9e0a1f22-5b6d-4e7f-8a9b-0c1d2e3f4a5b";
const { bookingId } = booking();
const step = (what: Step["what"], minute: number, more: Partial<Step> = {}): Step => ({
  memberId: worker.memberId,
  bookingId,
  what,
  at: `2026-03-12T06:${String(minute).padStart(2, "0")}:00.000Z`,
  title: "Regular cleaning in Dubai Marina",
  ...more,
});
const whats = (memberId = worker.memberId) => stepsOf(memberId).map(({ what }) => what);

let sent: { verb: string; happenedAt: string; [name: string]: unknown }[];
/** The server's answers for each send, in turn; then the booking. */
function replies(...given: (() => Response)[]) {
  sent = [];
  serverAnswers((url, { body }) => {
    sent.push({ verb: url.split("/").at(-1) ?? "", ...JSON.parse(String(body)) });
    return given.shift()?.() ?? answer(booking());
  });
}
const lost = () => {
  throw new TypeError("Failed to fetch");
};
const wrongMoment = (status: Booking["status"]) =>
  problem(409, "conflict", "booking.wrongMoment", "This booking has moved on.", { status });

const noted = vi.fn();
const send = () => sendSteps(worker.memberId, { onNoted: noted });

beforeEach(() => {
  for (const each of [worker.memberId, other]) for (const one of stepsOf(each)) dropStep(one);
  noted.mockClear();
  vi.spyOn(token, "accessToken").mockResolvedValue(tokenOf(worker.memberId));
});

describe("queued steps", () => {
  it("keep their order, one of each, and outlast the page", () => {
    keepStep(step("start", 5));
    keepStep(step("onMyWay", 1));
    keepStep(step("start", 9));
    expect(stepsOf(worker.memberId).map(({ what, at }) => [what, at.slice(14, 16)])).toEqual([
      ["onMyWay", "01"],
      ["start", "05"],
    ]);
    expect(Object.keys(localStorage)).toHaveLength(2);
    expect(stepsOf(worker.memberId)).toBe(stepsOf(worker.memberId));
  });

  it("include one per ticked checklist line, of which the last state counts", async () => {
    const tick = (itemId: string, done: boolean, minute: number) =>
      keepStep(step("tick", minute, { line: { itemId, done } }));
    keepStep(step("complete", 9));
    tick("i1", true, 2);
    tick("i2", true, 3);
    tick("i1", false, 4);
    replies(() => {
      // Changed while the former state is being sent.
      tick("i2", false, 8);
      return answer({});
    });
    await send();
    expect(sent.map(({ verb, done }) => [verb, done])).toEqual([
      ["i2", true],
      ["i1", false],
      ["i2", false],
      ["complete", undefined],
    ]);
    expect(whats()).toEqual([]);
  });

  it("are visible in the other tab, and to no other member who signs in", () => {
    const seen = vi.fn();
    const end = onSteps(seen);
    keepStep(step("start", 1));
    window.dispatchEvent(new StorageEvent("storage", { key: `step:${worker.memberId}:${bookingId}:start` }));
    window.dispatchEvent(new StorageEvent("storage", { key: "theme" }));
    end();
    expect(seen).toHaveBeenCalledTimes(2);
    expect(stepsOf(other)).toEqual([]);
  });

  it("remain when their member signs out, for a week", () => {
    keepStep(step("start", 1));
    forgetDrafts();
    dropOldOfOthers(other, "2026-03-19T06:00:00.000Z");
    expect(whats()).toEqual(["start"]);
    dropOldOfOthers(worker.memberId, "2026-04-12T06:00:00.000Z");
    expect(whats()).toEqual(["start"]);
    dropOldOfOthers(other, "2026-03-19T06:02:00.000Z");
    expect(whats()).toEqual([]);
  });

  it("make a job look as if they were saved", () => {
    const job = booking();
    const steps = [step("onMyWay", 1), step("arrive", 2), step("start", 3)];
    const under = withSteps(job, steps);
    expect(under).toMatchObject({
      status: "in_progress",
      startedAt: steps[2]?.at,
      visit: { onMyWay: { at: steps[0]?.at }, arrived: { at: steps[1]?.at } },
    });
    expect(withSteps(job, [...steps, step("complete", 50)]).status).toBe("completed");
    expect(withSteps(job, [step("start", 3, { refused: { code: "a.b", message: "No." } })])).toEqual(job);
    expect(withSteps(job, [step("start", 3, { bookingId: "bkg_2" })])).toEqual(job);
    // A step that the server has saved meanwhile is kept.
    const cancelled = { ...job, status: "cancelled" as const };
    expect(withSteps(cancelled, steps)).toEqual(cancelled);
  });
});

// covers offline.jobs
describe("sending", () => {
  it("is in order, each with its own time, and once", async () => {
    replies();
    keepStep(step("complete", 50, { reason: "All done" }));
    keepStep(step("start", 5, { code: "1234" }));
    keepStep(step("arrive", 3));
    await Promise.all([send(), send()]);
    expect(sent).toEqual([
      { verb: "arrived", happenedAt: "2026-03-12T06:03:00.000Z" },
      { verb: "start", happenedAt: "2026-03-12T06:05:00.000Z", code: "1234" },
      { verb: "complete", happenedAt: "2026-03-12T06:50:00.000Z", reason: "All done" },
    ]);
    expect(whats()).toEqual([]);
    expect(noted).toHaveBeenCalledTimes(3);
  });

  it("stops offline, and later resumes there", async () => {
    replies(() => answer(booking()), lost);
    keepStep(step("arrive", 3));
    keepStep(step("start", 5));
    await send();
    expect(whats()).toEqual(["start"]);
    await send();
    expect(whats()).toEqual([]);
    expect(sent.map(({ verb }) => verb)).toEqual(["arrived", "start", "start"]);
  });

  it("treats a start of a visit in progress as saved, and so a completion of a completed one", async () => {
    replies(wrongMoment("in_progress"), wrongMoment("completed"));
    keepStep(step("start", 5));
    keepStep(step("complete", 50));
    await send();
    expect(whats()).toEqual([]);
    expect(noted).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["booking.stampOld", "invalid", "Your phone says that this was more than 12 hours ago."],
    ["booking.stampAhead", "invalid", "Your phone's clock is ahead of ours."],
    ["booking.stampBefore", "invalid", "Your phone says that this was before."],
  ] as const)(
    "keeps a step refused as %s, with the reason, and resends it only on request",
    async (code, kind, message) => {
      replies(problem(400, kind, code, message));
      keepStep(step("arrive", 3));
      await send();
      expect(stepsOf(worker.memberId)[0]?.refused).toEqual({ code, message });
      await send();
      expect(sent).toHaveLength(1);
      for (const each of stepsOf(worker.memberId)) retryStep(each);
      await send();
      expect(sent).toHaveLength(2);
      expect(whats()).toEqual([]);
    },
  );

  it.each([
    ["cancelled", wrongMoment("cancelled")],
    ["gone", problem(404, "missing", "booking.notFound", "We could not find that booking.")],
  ] as const)(
    "drops the queued steps of a visit that is %s meanwhile, with one message, and continues with others",
    async (obsolete, refusal) => {
      replies(refusal);
      keepStep(step("start", 5));
      keepStep(step("tick", 20, { line: { itemId: "i1", done: true } }));
      keepStep(step("complete", 50));
      keepStep(step("arrive", 55, { bookingId: "bkg_2" }));
      await send();
      expect(sent.map(({ verb }) => verb)).toEqual(["start", "arrived"]);
      expect(stepsOf(worker.memberId).map(({ what, refused }) => [what, refused?.obsolete])).toEqual([
        ["start", obsolete],
      ]);
      await send();
      expect(sent).toHaveLength(2);
    },
  );

  it("drops ticks of a visit that is no longer in progress, with one message, and says that it is over", async () => {
    replies(
      problem(409, "conflict", "checklist.notUnderWay", "You can do this while the job is in progress."),
      wrongMoment("completed"),
    );
    keepStep(step("tick", 20, { line: { itemId: "i1", done: true } }));
    keepStep(step("tick", 21, { line: { itemId: "i2", done: true } }));
    keepStep(step("complete", 50));
    await send();
    expect(sent.map(({ verb }) => verb)).toEqual(["i1", "complete"]);
    expect(stepsOf(worker.memberId).map(({ what, refused }) => [what, refused?.obsolete])).toEqual([["tick", "ended"]]);
  });

  it.each(["completed", "cancelled"] as const)(
    "asks for the state of a visit behind a refused start, and drops it once it is %s elsewhere",
    async (status) => {
      let now: Booking["status"] = "confirmed";
      sent = [];
      serverAnswers((url, { method }) =>
        method === "POST"
          ? problem(400, "invalid", "booking.codeWrong", "This code is wrong.")()
          : answer(booking({ status: now })),
      );
      keepStep(step("start", 5, { code: "1234" }));
      keepStep(step("complete", 50));
      await send();
      expect(whats()).toEqual(["start", "complete"]);
      now = status;
      await send();
      expect(stepsOf(worker.memberId).map(({ what, refused }) => [what, refused?.obsolete])).toEqual([
        ["start", status],
      ]);
    },
  );

  it("completes nothing that was not started", async () => {
    replies(problem(400, "invalid", "booking.stampBefore", "Your phone says that this was before."));
    keepStep(step("start", 5));
    keepStep(step("complete", 50));
    keepStep(step("arrive", 55, { bookingId: "bkg_2" }));
    await send();
    expect(sent.map(({ verb }) => verb)).toEqual(["start", "arrived"]);
    expect(whats()).toEqual(["start", "complete"]);
    // Once removed, it blocks nothing any more.
    const [start] = stepsOf(worker.memberId);
    if (start) dropStep(start);
    await send();
    expect(sent.at(-1)?.verb).toBe("complete");
  });

  it("uses another code after a wrong one, at the time of the press", async () => {
    replies(problem(400, "invalid", "booking.codeWrong", "This code is wrong."));
    keepStep(step("start", 5, { code: "1234" }));
    await send();
    for (const each of stepsOf(worker.memberId)) retryStep(each, "4321");
    await send();
    expect(sent.at(-1)).toEqual({ verb: "start", happenedAt: "2026-03-12T06:05:00.000Z", code: "4321" });
  });

  it("postpones a step with a server failure, and continues with other jobs", async () => {
    replies(problem(500, "bug", "bug", "Something went wrong."));
    keepStep(step("start", 5));
    keepStep(step("complete", 40));
    keepStep(step("arrive", 50, { bookingId: "bkg_2" }));
    await send();
    expect(sent.map(({ verb }) => verb)).toEqual(["start", "arrived"]);
    expect(whats()).toEqual(["start", "complete"]);
    expect(stepsOf(worker.memberId)[0]?.refused).toBeUndefined();
  });

  it("sends nothing while another member or a visitor is signed in", async () => {
    replies();
    keepStep(step("start", 5));
    vi.mocked(token.accessToken).mockResolvedValue(tokenOf(other));
    await send();
    vi.mocked(token.accessToken).mockResolvedValue(undefined);
    await send();
    expect(sent).toEqual([]);
    expect(whats()).toEqual(["start"]);
  });

  it("waits for the next sign-in when the session is over", async () => {
    replies(...Array.from({ length: 2 }, () => () => answer({ message: "Unauthorized" }, 401)));
    keepStep(step("start", 5));
    await send();
    expect(stepsOf(worker.memberId)[0]?.refused).toBeUndefined();
    expect(whats()).toEqual(["start"]);
  });
});

// covers offline.kept
describe("the stored day", () => {
  const secret = {
    title: "Before my mother comes",
    notes: "The dog bites",
    access: { gate: "4711#" },
    startCode: "1234",
  };
  const ofToday = (more: Partial<Booking> = {}) =>
    booking({ scheduledDate: today, startsAt: `${today}T06:00:00.000Z`, endsAt: `${today}T08:00:00.000Z`, ...more });

  beforeEach(() => {
    setServerTime(`${today}T05:00:00.000Z`);
    storeSession();
  });

  it("contains place and time, and the first name; no access instructions, notes, price or other members' days", () => {
    keepDay(worker, [
      ofToday({ ...secret, discountAmount: 1_500 }),
      booking({ bookingId: "bkg_2", scheduledDate: tomorrow }),
    ]);
    expect(readDay()?.jobs).toMatchObject([
      { bookingId, customerName: "Mariam", address: { formattedAddress: "Cayan Tower, Dubai Marina" } },
    ]);
    const stored = JSON.stringify({ ...localStorage });
    for (const word of ["4711", "mother", "bites", "1234", "10000", "Mariam H"]) expect(stored).not.toContain(word);
  });

  it("contains what is collected: of an assigned job nothing else (G124)", () => {
    const own = ofToday({ discountAmount: 1_500 });
    keepDay(worker, [own, { ...own, isGiven: true, toCollect: 8_500, businessName: "Sparkle LLC" }]);
    const [kept, given] = readDay()?.jobs ?? [];
    expect(kept?.payment).toEqual({ atDoor: 8_500, byNaqi: 1_500 });
    expect(given).toMatchObject({ toCollect: 8_500, businessName: "Sparkle LLC" });
    expect(given?.payment).toBeUndefined();
  });

  it("contains tomorrow's too from six in the evening", () => {
    setServerTime(`${today}T14:00:00.000Z`);
    keepDay(worker, [booking()]);
    expect(readDay()?.jobs).toHaveLength(1);
  });

  // covers V14.3
  it("is deleted after the day, at sign-out, and when another member signs in", () => {
    const keep = () => keepDay(worker, [ofToday()]);
    keep();
    forgetDrafts();
    expect(readDay()).toBeUndefined();
    keep();
    forgetDayOfOthers(worker.memberId);
    expect(readDay()).toBeDefined();
    forgetDayOfOthers(other);
    expect(Object.keys(localStorage).some((key) => key.includes("day"))).toBe(false);
    keep();
    localStorage.removeItem(`CognitoIdentityServiceProvider.client.${worker.memberId}.accessToken`);
    expect(readDay()).toBeUndefined();
    storeSession();
    keep();
    vi.useFakeTimers({ now: Date.now() + 24 * 3_600_000, toFake: ["Date"] });
    expect(readDay()).toBeUndefined();
    expect(Object.keys(localStorage).some((key) => key.includes("day"))).toBe(false);
    vi.useRealTimers();
    forgetDay();
  });

  it("identifies the member while the server is unreachable, and is deleted with the session", async () => {
    keepDay({ ...worker, phone: "+971500000001" }, [ofToday()]);
    serverAnswers(lost);
    expect(await askMe()).toEqual(worker);
    expect(isMemberKept()).toBe(true);
    serverAnswers(() => answer(worker));
    await askMe();
    expect(isMemberKept()).toBe(false);
    serverAnswers(() => answer({ message: "Unauthorized" }, 401));
    await expect(askMe()).rejects.toMatchObject({ kind: "anonymous" });
    expect(readDay()).toBeUndefined();
    serverAnswers(lost);
    await expect(askMe()).rejects.toMatchObject({ kind: "network" });
  });

  it("knows the server's time on a phone whose clock is two hours wrong", () => {
    const right = Date.parse(`${today}T05:00:00.000Z`);
    vi.useFakeTimers({ now: right + 2 * 3_600_000, toFake: ["Date"] });
    setServerTime(`${today}T05:00:00.000Z`);
    keepDay(worker, [ofToday()]);
    // Another page load, without a server request.
    setServerTime(new Date().toISOString());
    vi.setSystemTime(right + 3 * 3_600_000);
    expect(memberOfDay()?.memberId).toBe(worker.memberId);
    expect(serverNow()).toBe(`${today}T06:00:00.000Z`);
    vi.useRealTimers();
  });
});
