import { bookings, cleaners, members, site } from "@naqi/contracts";
import { answerOf, isSolved } from "@naqi/contracts/kit/challenge";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { call, requestOf } from "@/lib/data/api.ts";
import { errorOf } from "@/lib/http/api-error.ts";
import * as token from "@/lib/session/token.ts";
import { answer, serverAnswers } from "../support.tsx";

describe("the request of an operation", () => {
  it("puts path parameters into the path and the rest of a GET into the query", () => {
    const request = requestOf(cleaners.profile, { cleanerId: "a/b" });
    expect(request).toEqual({ method: "GET", url: "/api/cleaners/a%2Fb" });
  });

  it("leaves absent values out of the query", () => {
    const { url } = requestOf(cleaners.search, { text: "deep clean", area: "JLT", sort: undefined });
    expect(url).toBe("/api/cleaners?text=deep+clean&area=JLT");
  });

  it("sends the rest of a POST as JSON", () => {
    const request = requestOf(bookings.cancel, { bookingId: "bkg_1", expectedFee: 0 });
    expect(request).toEqual({ method: "POST", url: "/api/bookings/bkg_1/cancel", body: '{"expectedFee":0}' });
  });
});

describe("a failed response", () => {
  it("keeps all of a problem", async () => {
    const body = { kind: "conflict", code: "booking.taken", message: "Taken.", details: { nearest: ["10:00"] } };
    expect(await errorOf(409, body)).toMatchObject(body);
  });

  it.each([
    [401, "anonymous", "Your session has ended. Please sign in again."],
    [413, "invalid", "This is too large to send."],
    [429, "limited", "Too many attempts. Please try again later"],
    [503, "network", "We could not reach Naqi. Check your connection and try again."],
    [500, "bug", "Something went wrong on our side. Please try again."],
  ])("puts the gateway's own %i into words for people", async (status, kind, message) => {
    expect(await errorOf(status, { message: "Internal words" })).toMatchObject({ kind, message });
  });
});

describe("calling", () => {
  let accessToken: ReturnType<typeof vi.spyOn>;
  const expired = vi.fn();
  let stop: () => void;
  beforeEach(() => {
    accessToken = vi.spyOn(token, "accessToken").mockResolvedValue("first");
    stop = token.onExpired(expired);
  });
  afterEach(() => {
    stop();
    expired.mockReset();
  });

  const bearerOf = (init: RequestInit) => new Headers(init.headers).get("authorization");

  it("sends no token to what is open to anyone", async () => {
    const server = serverAnswers(() => answer({ stage: "test" }));
    await call(site.settings, {});
    expect(bearerOf(server.mock.calls[0]![1]!)).toBeNull();
    expect(accessToken).not.toHaveBeenCalled();
  });

  it("retries once with a fresh token before it reports the session as ended", async () => {
    accessToken.mockImplementation(async (options?: { fresh?: boolean }) => (options?.fresh ? "second" : "first"));
    serverAnswers((_, init) =>
      bearerOf(init) === "Bearer second" ? answer({ fullName: "M" }) : answer({ message: "no" }, 401),
    );
    await expect(call(members.me, {})).resolves.toEqual({ fullName: "M" });
    expect(expired).not.toHaveBeenCalled();
  });

  it("says that the session ended when the fresh token is refused too", async () => {
    serverAnswers(() => answer({ message: "Unauthorized" }, 401));
    await expect(call(members.me, {})).rejects.toMatchObject({ kind: "anonymous" });
    expect(expired).toHaveBeenCalledOnce();
  });

  it("asks nothing of the server without a session", async () => {
    accessToken.mockResolvedValue(undefined);
    const server = serverAnswers(() => answer({}));
    await expect(call(members.me, {})).rejects.toMatchObject({ kind: "anonymous" });
    expect(server).not.toHaveBeenCalled();
  });

  describe("where the server sets a challenge first", () => {
    const challenge = { id: "chl_01jf00000000000000000000", bits: 1, rounds: 1 };
    const challenged = () =>
      answer({ kind: "limited", code: "request.challenge", message: "Please wait.", details: { challenge } }, 429);
    const answerIn = (init: RequestInit | undefined) => new Headers(init?.headers).get("x-challenge-answer");
    const subscribing = () => call(site.subscribe, { email: "sara@example.com", list: "newsletter" });

    it("solves it and sends the request again", async () => {
      const server = serverAnswers((_, init) =>
        answerIn(init) ? answer({ email: "sara@example.com" }) : challenged(),
      );
      await expect(subscribing()).resolves.toEqual({ email: "sara@example.com" });
      const [first, second] = server.mock.calls.map(([, init]) => init);
      expect(answerIn(first)).toBeNull();
      const { id = "", number = -1 } = answerOf(answerIn(second) ?? "") ?? {};
      expect(id).toBe(challenge.id);
      expect(await isSolved(challenge, number)).toBe(true);
      expect(second?.body).toBe(first?.body);
    });

    it("gives up after three, and where the browser cannot", async () => {
      const server = serverAnswers(challenged);
      await expect(subscribing()).rejects.toMatchObject({ code: "request.challenge" });
      expect(server).toHaveBeenCalledTimes(4);
      server.mockClear();
      vi.spyOn(crypto.subtle, "importKey").mockRejectedValue(new Error("not here"));
      await expect(subscribing()).rejects.toMatchObject({ code: "request.challenge" });
      expect(server).toHaveBeenCalledTimes(1);
    });
  });

  it("tells a lost connection from a page of HTML", async () => {
    serverAnswers(() => Promise.reject(new TypeError("Failed to fetch")));
    await expect(call(site.settings, {})).rejects.toMatchObject({ kind: "network" });
    serverAnswers(() => new Response("<html>Sign in to the hotel wifi</html>"));
    await expect(call(site.settings, {})).rejects.toMatchObject({ kind: "bug" });
  });
});
