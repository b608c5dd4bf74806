import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApplyDialog } from "@/features/market/board/apply-dialog.tsx";
import { setServerTime } from "@/lib/time/clock.ts";
import * as token from "@/lib/session/token.ts";
import { forgetDrafts } from "@/lib/form/forget-drafts.ts";
import HelpPage from "@/routes/help.tsx";
import { boardRequest, noClashes } from "../market/board-support.ts";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

const now = "2026-03-10T06:00:00.000Z";
const cleaner = member({ role: "cleaner" });
const restored = "You typed this earlier and did not save or send it.";
const stored = () => [localStorage, sessionStorage].map((storage) => JSON.stringify(storage));

beforeEach(() => {
  forgetDrafts();
  setServerTime(now);
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
  serverAnswers((url) =>
    answer(url.endsWith("/site") ? { now, social: {} } : { applicationId: "app_1", ticketId: "tkt_1", ...noClashes }),
  );
});

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

describe("an offer that was not sent", () => {
  const request = boardRequest();
  const other = boardRequest({ requestId: "req_00000000000000000000000002" });
  const open = async (which = request, memberId = cleaner.memberId) => {
    cleanup();
    const onClose = vi.fn();
    renderIn(<ApplyDialog {...{ memberId, onClose }} request={which} hourlyRate={5_000} />, {
      session: sessionOf(cleaner),
    });
    await screen.findByLabelText("Proposed price");
    return onClose;
  };
  const type = async () => {
    await userEvent.type(screen.getByLabelText("Proposed price"), "120");
    await userEvent.type(screen.getByLabelText(/^Message/), "I know the tower.");
  };
  const typed = () => [value("Proposed price"), screen.getByLabelText<HTMLTextAreaElement>(/^Message/).value];

  it("is there when the dialog opens again, for the same request and the same cleaner alone", async () => {
    await open();
    expect(screen.queryByText(restored)).toBeNull();
    await type();
    await open(other);
    expect(typed()).toEqual(["", ""]);
    await open(request, "8f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b");
    expect(typed()).toEqual(["", ""]);
    await open();
    expect(typed()).toEqual(["120", "I know the tower."]);
    screen.getByText(restored);
  });

  it("is discarded when asked", async () => {
    await open();
    await type();
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Discard" }));
    expect(typed()).toEqual(["", ""]);
    expect(screen.queryByText(restored)).toBeNull();
    expect(document.activeElement?.tagName).toBe("INPUT");
    await open();
    expect(typed()).toEqual(["", ""]);
  });

  it("is gone once it was sent", async () => {
    const onClose = await open();
    await type();
    await userEvent.click(screen.getByRole("button", { name: "Apply Now" }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(stored()).toEqual(["{}", "{}"]);
  });

  it("stays when sending failed", async () => {
    serverAnswers(() => answer({ kind: "bug", code: "bug", message: "Broken", reference: "1" }, 500));
    await open();
    await type();
    await userEvent.click(screen.getByRole("button", { name: "Apply Now" }));
    await screen.findByText(/^Failed to submit application/);
    await open();
    expect(typed()).toEqual(["120", "I know the tower."]);
  });
});

describe("a message to support that was not sent", () => {
  const open = async (who = sessionOf(cleaner)) => {
    cleanup();
    renderIn(<HelpPage />, { session: who, path: "/help" });
    await userEvent.click(screen.getByRole("button", { name: "Write a message" }));
    await screen.findByLabelText("Message");
  };
  const type = () => userEvent.type(screen.getByLabelText("Message"), "The window was left open.");

  it("is there when the form opens again, with its topic", async () => {
    await open();
    await userEvent.selectOptions(screen.getByLabelText("Topic"), "safety_and_trust");
    await type();
    await open();
    expect([value("Message"), value("Topic")]).toEqual(["The window was left open.", "safety_and_trust"]);
    screen.getByText(restored);
    await userEvent.click(screen.getByRole("button", { name: "Discard" }));
    expect([value("Message"), value("Topic"), value("Your name")]).toEqual(["", "getting_started", cleaner.fullName]);
  });

  it("of a visitor is kept for their tab only", async () => {
    await open(sessionOf(undefined));
    await type();
    expect(stored().map((text) => text.includes("left open"))).toEqual([false, true]);
    await open(sessionOf(undefined));
    expect(value("Message")).toBe("The window was left open.");
    await open();
    expect(value("Message")).toBe("");
  });

  it("is deleted after sending, and at sign-out", async () => {
    await open();
    await type();
    await userEvent.click(screen.getByRole("button", { name: "Send message" }));
    await screen.findByText(/tkt_1/);
    expect(stored()).toEqual(["{}", "{}"]);
    for (const who of [undefined, cleaner]) {
      await open(sessionOf(who));
      await type();
      act(() => forgetDrafts());
      expect(stored()).toEqual(["{}", "{}"]);
    }
  });
});
