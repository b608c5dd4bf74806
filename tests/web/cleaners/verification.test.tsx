import { dayOf } from "@naqi/contracts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { toast } from "@/ui/dialogs/toast.tsx";
import { answer } from "../support.tsx";
import {
  cardOf,
  good,
  lost,
  openDocuments,
  openScreen,
  paper,
  problem,
  type Reply,
  status,
} from "./verification-support.tsx";

vi.mock("@/ui/dialogs/toast.tsx", () => ({ toast: vi.fn() }));
vi.mock("@/lib/session/token.ts", () => ({ accessToken: async () => "token", announceExpired: () => undefined }));

let replies: Record<string, Reply>;
let asked: ReturnType<typeof openScreen>["asked"];
beforeEach(() => {
  vi.mocked(toast).mockClear();
  replies = good();
});

function open(role?: "cleaner" | "customer", path?: string) {
  ({ asked } = openScreen(() => replies, role, path));
}

describe("the verification's overview", () => {
  // covers S048, S054
  it("offers to start, and why", async () => {
    replies["GET /api/verification"] = () => answer(status());
    open();
    expect(await screen.findByRole("button", { name: "Start Verification" })).toBeTruthy();
    const page = document.body.textContent;
    expect(page).toContain("Verification is mandatory for cleaners in Dubai.");
    expect(page).toContain("usually done within 24 hours");
    expect(page).toContain("Customers can find and book you once you are verified and approved.");
  });

  it("does not tell customers what is for cleaners", async () => {
    replies["GET /api/verification"] = () => answer(status());
    open("customer");
    await screen.findByRole("button", { name: "Start Verification" });
    expect(document.body.textContent).not.toContain("mandatory");
  });

  // covers S048, S056
  it("starts, says so and goes to the documents", async () => {
    replies["GET /api/verification"] = () => answer(status());
    open();
    const start = await screen.findByRole("button", { name: "Start Verification" });
    replies["GET /api/verification"] = () => answer(status({}));
    await userEvent.click(start);
    await cardOf("Government ID");
    expect(screen.getByRole("tab", { name: "Documents" }).getAttribute("aria-selected")).toBe("true");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Documents"));
    expect(toast).toHaveBeenCalledWith({
      title: "Verification Started",
      description: "Your verification process has begun",
    });
  });

  // covers S056
  it.each([
    [() => problem("bug", "no", 500), "Failed to start verification"],
    [() => problem("forbidden", "This account is suspended.", 403), "This account is suspended."],
  ] as const)("says that it could not start", async (reply, text) => {
    replies["GET /api/verification"] = () => answer(status());
    replies["POST /api/verification"] = reply;
    open();
    await userEvent.click(await screen.findByRole("button", { name: "Start Verification" }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(toast).toHaveBeenCalledWith({
      title: "Verification Failed",
      description: "Unable to start verification. Please try again.",
      tone: "error",
    });
  });

  // covers S052
  it("shows the share of the required documents; a refused one is missing", async () => {
    const refused = paper({ documentType: "proof_of_address", state: "refused" });
    replies["GET /api/verification"] = () => answer(status({ documents: [paper(), refused] }));
    open();
    const bar = await screen.findByRole("progressbar", { name: "1 of 3 documents we need" });
    expect(bar.getAttribute("aria-valuenow")).toBe("33");
    expect(screen.getByText("Proof of address: refused.")).toBeTruthy();
  });

  const ending = { documentType: "passport", state: "verified", expiryDate: dayOf(new Date().toISOString()) } as const;
  const renewable = () =>
    status(
      { status: "approved", expiresOn: "2026-03-20", documents: [paper(ending)] },
      { status: "approved", renews: ["passport"] },
    );

  it("calls a document that was never sent an addition, not a renewal", async () => {
    replies["GET /api/verification"] = () =>
      answer(status({ status: "approved", documents: [] }, { status: "approved", renews: ["trade_license"] }));
    open();
    await screen.findByRole("button", { name: /^Add: Trade licence$/ });
    expect(screen.queryByText(/renew/i)).toBeNull();
  });

  it("that ends soon can be renewed, and says for what", async () => {
    replies["GET /api/verification"] = () => answer(renewable());
    open();
    expect(await screen.findByText(/^You can renew it now. These documents need renewing: Passport\./)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Renew my verification" }));
    await waitFor(() => expect(asked("POST /api/verification")).toHaveLength(1));
  });

  it("is opened at one document, which has the focus, and is renewed there with its form open", async () => {
    replies["GET /api/verification"] = () => answer(renewable());
    open("cleaner", "/cleaner/verification?document=passport");
    const card = await cardOf("Passport");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Passport"));
    expect(within(card).getByText("Verified, expires soon")).toBeTruthy();
    replies["GET /api/verification"] = () => answer(status({}));
    await userEvent.click(within(card).getByRole("button", { name: "Renew my verification: Passport" }));
    expect(await within(card).findByLabelText("Photo or PDF")).toBeTruthy();
    expect(document.activeElement?.textContent).toBe("Passport");
  });

  it("that is valid is mentioned beside a newer one that is open or was rejected", async () => {
    const { verification: counting } = status({ status: "approved", expiresOn: "2026-03-20" });
    const rejected = { status: "rejected", rejectionReason: "Too dark." } as const;
    replies["GET /api/verification"] = () =>
      answer(status(rejected, { status: "approved", ...(counting && { counting }) }));
    open();
    expect(
      await screen.findByText(
        /^Your current verification stays valid until we approve the new one, or until the end of 19 March 2026/,
      ),
    ).toBeTruthy();
    await openDocuments();
    expect(screen.getByText("Too dark.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Start a new verification" })).toBeTruthy();
  });

  it("that has ended restarts at the expired document, or at the top", async () => {
    const expired = paper({ documentType: "work_permit", state: "verified", expiryDate: "2026-01-04" });
    replies["GET /api/verification"] = () =>
      answer(status({ status: "expired", documents: [paper({ state: "verified" }), expired] }, { status: "rejected" }));
    open("cleaner", "/cleaner/verification?document=work_permit");
    const card = within(await cardOf("Work permit"));
    expect(card.getByText("Expired")).toBeTruthy();
    expect(card.getByText("It expired at the end of 4 January 2026 and is no longer valid.")).toBeTruthy();
    expect(screen.getAllByRole("button", { name: /^Start a new verification/ })).toHaveLength(2);
    await userEvent.click(card.getByRole("button", { name: "Start a new verification: Work permit" }));
    await waitFor(() => expect(asked("POST /api/verification")).toHaveLength(1));
  });

  it("does not say that everything is complete while the approval requires more", async () => {
    const documents = [paper(), paper({ documentId: "doc_2", documentType: "proof_of_address" })];
    const permit = paper({ documentId: "doc_3", documentType: "work_permit" });
    replies["GET /api/verification"] = () => answer(status({ status: "under_review", documents }));
    open();
    expect(await screen.findByText(/Before we can approve you, we also need: Work permit\.$/)).toBeTruthy();
    expect(screen.queryByText(/^We have everything we need/)).toBeNull();
    cleanup();
    replies["GET /api/verification"] = () =>
      answer(status({ status: "under_review", documents: [...documents, permit] }));
    open();
    expect(await screen.findByText(/^We have everything we need/)).toBeTruthy();
  });

  it("restores the tab in the address", async () => {
    open("cleaner", "/cleaner/verification?tab=documents");
    expect(await cardOf("Government ID")).toBeTruthy();
    await userEvent.click(screen.getByRole("tab", { name: "Overview" }));
    expect(screen.queryByRole("group", { name: "Government ID" })).toBeNull();
  });

  // covers S054
  it("shows why it was rejected, and starts a new one", async () => {
    replies["GET /api/verification"] = () => answer(status({ status: "rejected", rejectionReason: "Not your ID." }));
    open();
    expect(await screen.findByText("Verification Rejected:")).toBeTruthy();
    expect(screen.getByText("Not your ID.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Start a new verification" }));
    await waitFor(() => expect(asked("POST /api/verification")).toHaveLength(1));
  });
});

describe("loading the verification", () => {
  // covers S048, S055
  it("retries a lost connection after 1 s and after 2 s, then reports it", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1 });
    replies["GET /api/verification"] = lost;
    open();
    await vi.waitFor(() => expect(asked("GET /api/verification")).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(900);
    expect(asked("GET /api/verification")).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(asked("GET /api/verification")).toHaveLength(2);
    expect(screen.queryByText("Connection Error:")).toBeNull();
    await vi.advanceTimersByTimeAsync(1_700);
    expect(asked("GET /api/verification")).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(400);
    expect(asked("GET /api/verification")).toHaveLength(3);
    vi.useRealTimers();
    expect(await screen.findByText("Connection Error:")).toBeTruthy();
    replies["GET /api/verification"] = () => answer(status({}));
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByText("Started")).toBeTruthy();
  });

  // covers S055
  it("does not retry other failures, and shows the screen's sentence", async () => {
    replies["GET /api/verification"] = () => problem("bug", "no", 500);
    open();
    expect(await screen.findByText("Error")).toBeTruthy();
    expect(screen.getByText("Failed to load verification data")).toBeTruthy();
    await openDocuments();
    expect(screen.getByText("Failed to load documents")).toBeTruthy();
    expect(asked("GET /api/verification")).toHaveLength(1);
  });

  it("shows the server's message if there is one", async () => {
    replies["GET /api/verification"] = () => problem("limited", "Too many attempts. Please try again later", 429);
    open();
    expect(await screen.findByText("Too many attempts. Please try again later")).toBeTruthy();
  });
});
