import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sendForm, UploadError } from "@/lib/upload/send-form.ts";
import { toast } from "@/ui/dialogs/toast.tsx";
import { fileOf } from "../media/file-of.ts";
import { answer } from "../support.tsx";
import {
  cardOf,
  choose,
  good,
  id,
  lost,
  openDocuments,
  openScreen,
  paper,
  pdf,
  problem,
  type Reply,
  status,
} from "./verification-support.tsx";

vi.mock("@/lib/upload/send-form.ts", async (original) => ({ ...(await original()), sendForm: vi.fn() }));
vi.mock("@/ui/dialogs/toast.tsx", () => ({ toast: vi.fn() }));
vi.mock("@/lib/session/token.ts", () => ({ accessToken: async () => "token", announceExpired: () => undefined }));

const lostFile = () =>
  Object.defineProperty(pdf(), "slice", {
    value: () => ({ arrayBuffer: () => Promise.reject(new DOMException("gone", "NotReadableError")) }),
  });

let replies: Record<string, Reply>;
let asked: ReturnType<typeof openScreen>["asked"];
let bodyOf: ReturnType<typeof openScreen>["bodyOf"];
beforeEach(() => {
  vi.mocked(toast).mockClear();
  vi.mocked(sendForm).mockReset().mockResolvedValue();
  replies = good();
});

function open() {
  ({ asked, bodyOf } = openScreen(() => replies));
}

describe("a document", () => {
  it("is listed under required or optional, with its purpose", async () => {
    open();
    await openDocuments();
    const names = (await screen.findAllByRole("group")).map((card) => card.textContent ?? "");
    expect(names[0]).toMatch(/^Government ID.*Required/);
    expect(names[1]).toMatch(/^Proof of address.*Required/);
    expect(names[2]).toMatch(/^Work permit.*Needed for approval/);
    expect(names[3]).toMatch(/^Insurance certificate.*Recommended/);
    expect(names[4]).toMatch(/^Passport.*Optional/);
    expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Required documents",
      "Needed for approval",
      "Optional documents",
    ]);
  });

  it("is called necessary if the cleaner needs it for approval", async () => {
    open();
    await openDocuments();
    expect((await cardOf("Work permit")).textContent).toContain("We cannot approve you without it.");
  });

  it("says nothing of approval on a document that the cleaner does not need", async () => {
    replies["GET /api/verification"] = () => answer(status({}, { neededForApproval: [] }));
    open();
    await openDocuments();
    const card = await cardOf("Work permit");
    expect(card.textContent).toContain("Optional");
    expect(card.textContent).not.toContain("approve");
  });

  it("asks for a number and a last day by its type", async () => {
    open();
    await openDocuments();
    const own = within(await cardOf("Government ID"));
    expect(own.getByLabelText("Document number")).toBeTruthy();
    expect(own.queryByLabelText("Expiry date")).toBeNull();
    const address = within(await cardOf("Proof of address"));
    expect(address.queryByLabelText("Document number")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Upload document: Passport" }));
    const passport = within(await cardOf("Passport"));
    expect(passport.getByLabelText("Document number")).toBeTruthy();
    expect(passport.getByLabelText("Expiry date")).toBeTruthy();
  });

  // covers S056
  it("goes to the bucket, is registered, and says so", async () => {
    open();
    await openDocuments();
    const card = await cardOf("Government ID");
    await userEvent.type(within(card).getByLabelText("Document number"), " 784-1990-1 ");
    await choose(card, pdf());
    replies["GET /api/verification"] = () => answer(status({ documents: [paper()] }));
    await userEvent.click(within(card).getByRole("button", { name: "Upload document: Government ID" }));
    expect(await within(card).findByText("Uploaded, under review")).toBeTruthy();
    expect(bodyOf("POST /api/verification/documents/form")).toEqual({
      verificationId: id,
      documentType: "government_id",
      fileName: "id.pdf",
      fileSize: 20,
      mimeType: "application/pdf",
    });
    expect(sendForm).toHaveBeenCalledWith(
      expect.objectContaining({ url: "https://files/", fields: { a: "b" } }),
      expect.any(File),
      expect.anything(),
    );
    expect(bodyOf("POST /api/verification/documents")).toEqual({
      verificationId: id,
      documentType: "government_id",
      fileName: "id.pdf",
      key: "u/k/government_id-1.pdf",
      documentNumber: "784-1990-1",
    });
    expect(toast).toHaveBeenCalledWith({
      title: "Document Uploaded",
      description: "Your document has been uploaded successfully",
    });
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Government ID"));
  });

  it("is not sent without its number and file, and says where", async () => {
    open();
    await openDocuments();
    const card = await cardOf("Government ID");
    const send = within(card).getByRole("button", { name: "Upload document: Government ID" });
    await userEvent.click(send);
    expect(document.activeElement).toBe(within(card).getByLabelText("Document number"));
    expect(within(card).getByText("Please enter the document's number.")).toBeTruthy();
    expect(within(card).getByText("Please choose a file.")).toBeTruthy();
    expect(asked("POST /api/verification/documents/form")).toHaveLength(0);
  });

  it.each([
    ["L-1", "At least 3 letters or digits."],
    ["N#1234567", "Letters, digits and dashes only."],
  ])("is not sent with a number that the server refuses: %s", async (number, text) => {
    open();
    await openDocuments();
    const card = await cardOf("Government ID");
    await userEvent.type(within(card).getByLabelText("Document number"), number);
    await choose(card, pdf());
    await userEvent.click(within(card).getByRole("button", { name: "Upload document: Government ID" }));
    await within(card).findByText(text);
    expect(asked("POST /api/verification/documents/form")).toHaveLength(0);
  });

  // covers S050
  it.each([
    [
      "is called a picture",
      fileOf("image/svg+xml", "id.png", { type: "image/png" }),
      /^Please upload a JPEG, PNG, WebP/,
    ],
    ["is too large", pdf(10 * 1024 * 1024 + 1), "Please upload a file smaller than 10MB."],
    ["is empty", fileOf("", "id.pdf", { size: 0 }), "This file is empty."],
    ["an iPhone made", fileOf("image/heic", "id.jpg", { type: "image/jpeg" }), /^This is a HEIC photo/],
    ["only a cloud has", lostFile(), /^We can't read this file/],
  ])("refuses a wrong file at once: what %s", async (_, file, text) => {
    open();
    await openDocuments();
    const card = await cardOf("Proof of address");
    await choose(card, file);
    expect(await within(card).findByText(text)).toBeTruthy();
    expect(within(card).queryByText(/id\.(svg|pdf)/)).toBeNull();
  });

  // covers S050
  it("is sent as what it is, whatever it is called", async () => {
    open();
    await openDocuments();
    const card = await cardOf("Proof of address");
    await choose(card, fileOf("image/png", "bill.jpg", { type: "image/jpeg" }));
    await userEvent.click(within(card).getByRole("button", { name: "Upload document: Proof of address" }));
    await waitFor(() =>
      expect(bodyOf("POST /api/verification/documents/form")).toMatchObject({
        fileName: "bill.jpg",
        mimeType: "image/png",
      }),
    );
  });

  it("that is chosen after another takes its place, and that of the one that is there", async () => {
    const documents = [paper({ documentType: "proof_of_address", fileName: "old.jpg" })];
    replies["GET /api/verification"] = () => answer(status({ documents }));
    open();
    await openDocuments();
    const card = within(await cardOf("Proof of address"));
    await userEvent.click(card.getByRole("button", { name: "Replace: Proof of address" }));
    expect(card.getByText("old.jpg").closest("[hidden]")).toBeNull();
    for (const name of ["first.pdf", "second.pdf"]) await choose(await cardOf("Proof of address"), pdf(20, name));
    await card.findByText(/^second\.pdf/);
    expect(card.queryByText(/^first\.pdf/)).toBeNull();
    expect(card.getByText("old.jpg").closest("[hidden]")).toBeTruthy();
    await userEvent.click(card.getByRole("button", { name: /^Remove second/ }));
    expect(card.getByText("old.jpg").closest("[hidden]")).toBeNull();
  });

  // covers S056
  it.each([
    ["form", () => problem("bug", "no", 500), "File validation failed", "Upload Error"],
    ["form", lost, "Failed to validate file", "Upload Error"],
    [
      "form",
      () => problem("missing", "No verification ID found. Please refresh the page.", 404),
      "No verification ID found. Please refresh the page.",
      "Upload Error",
    ],
    ["send", lost, "Failed to upload document. Please try again.", "Upload Failed"],
    ["add", lost, "Failed to upload document. Please try again.", "Upload Failed"],
  ] as const)("that fails at %s says why, and can be tried again", async (at, reply, text, title) => {
    const address = "POST /api/verification/documents";
    const well = { ...replies };
    if (at === "send") vi.mocked(sendForm).mockRejectedValueOnce(new UploadError("connection"));
    else replies[at === "form" ? `${address}/form` : address] = reply;
    open();
    await openDocuments();
    const card = await cardOf("Proof of address");
    await choose(card, pdf());
    await userEvent.click(within(card).getByRole("button", { name: "Upload document: Proof of address" }));
    expect(await within(card).findByText(text)).toBeTruthy();
    expect(toast).toHaveBeenCalledWith({
      title,
      description: "Failed to upload document. Please try again.",
      tone: "error",
    });
    replies = well;
    await userEvent.click(within(card).getByRole("button", { name: /^Try id\.pdf .* again$/ }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: "Document Uploaded" })));
  });

  it.each(["form", "send", "add"])(
    "that fails at %s without a connection says so, and is sent again later",
    async (at) => {
      const address = "POST /api/verification/documents";
      const text = "You're offline. Your file and what you typed are still here. Please try again once you're online.";
      const well = { ...replies };
      const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
      if (at === "send") vi.mocked(sendForm).mockRejectedValueOnce(new UploadError("connection"));
      else replies[at === "form" ? `${address}/form` : address] = lost;
      open();
      await openDocuments();
      const card = await cardOf("Government ID");
      const number = within(card).getByLabelText<HTMLInputElement>("Document number");
      await userEvent.type(number, "784-1990-1");
      await choose(card, pdf());
      await userEvent.click(within(card).getByRole("button", { name: "Upload document: Government ID" }));
      await within(card).findByText(text);
      expect(toast).toHaveBeenCalledWith(expect.objectContaining({ description: text, tone: "error" }));
      expect(number.value).toBe("784-1990-1");
      online.mockRestore();
      replies = well;
      await userEvent.click(within(card).getByRole("button", { name: /^Try id\.pdf .* again$/ }));
      await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: "Document Uploaded" })));
    },
  );

  it.each([
    ["form", "This file is empty.", "Upload Error"],
    ["add", "Please upload a JPEG, PNG, WebP, or PDF file.", "Upload Failed"],
  ] as const)(
    "that is not accepted at %s says why, is not sent again, and another can be chosen",
    async (at, text, title) => {
      const address = "POST /api/verification/documents";
      const well = { ...replies };
      replies[at === "form" ? `${address}/form` : address] = () => problem("invalid", text, 422);
      open();
      await openDocuments();
      const card = await cardOf("Proof of address");
      const upload = within(card).getByRole("button", { name: "Upload document: Proof of address" });
      await choose(card, pdf());
      await userEvent.click(upload);
      expect(await within(card).findByText(text)).toBeTruthy();
      expect(toast).toHaveBeenCalledWith({ title, description: text, tone: "error" });
      expect(within(card).queryByRole("button", { name: / again$/ })).toBeNull();
      replies = well;
      await choose(card, pdf(30, "other.pdf"));
      await userEvent.click(upload);
      await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: "Document Uploaded" })));
    },
  );

  it("is sent once, however often it is pressed, and can be cancelled on its way", async () => {
    vi.mocked(sendForm).mockImplementation(
      (_form, _file, { signal, onProgress } = {}) =>
        new Promise((_, reject) => {
          onProgress?.(0.4);
          signal?.addEventListener("abort", () => reject(signal.reason));
        }),
    );
    open();
    await openDocuments();
    const card = await cardOf("Proof of address");
    await choose(card, pdf());
    await userEvent.dblClick(within(card).getByRole("button", { name: "Upload document: Proof of address" }));
    expect((await within(card).findByRole("progressbar")).getAttribute("aria-valuenow")).toBe("40");
    expect(sendForm).toHaveBeenCalledTimes(1);
    await userEvent.click(within(card).getByRole("button", { name: /^Cancel/ }));
    await waitFor(() => expect(within(card).queryByRole("progressbar")).toBeNull());
    expect(within(card).getByText(/^id\.pdf/)).toBeTruthy();
    expect(asked("POST /api/verification/documents")).toHaveLength(0);
    expect(toast).not.toHaveBeenCalled();
  });

  it("can be sent again after it was cancelled", async () => {
    vi.mocked(sendForm).mockImplementationOnce(
      (_form, _file, { signal } = {}) =>
        new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
    );
    open();
    await openDocuments();
    const card = await cardOf("Proof of address");
    await choose(card, pdf());
    const send = () => userEvent.click(within(card).getByRole("button", { name: "Upload document: Proof of address" }));
    await send();
    await userEvent.click(await within(card).findByRole("button", { name: /^Cancel/ }));
    expect(within(card).queryByRole("alert")).toBeNull();
    await send();
    await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: "Document Uploaded" })));
  });

  it("says at its number what the server says of it, and leaves the file alone", async () => {
    const message = "This number is too long.";
    replies["POST /api/verification/documents"] = () =>
      answer({ kind: "invalid", code: "request.invalid", message, fields: { documentNumber: message } }, 422);
    open();
    await openDocuments();
    const card = await cardOf("Government ID");
    await userEvent.type(within(card).getByLabelText("Document number"), "784-1990-1");
    await choose(card, pdf());
    await userEvent.click(within(card).getByRole("button", { name: "Upload document: Government ID" }));
    expect(await within(card).findAllByText(message)).toHaveLength(1);
    expect(within(card).getByLabelText("Document number").getAttribute("aria-invalid")).toBe("true");
    expect(within(card).getByText(/^id\.pdf/)).toBeTruthy();
  });

  it("leaves nothing of its number in the browser", async () => {
    open();
    await openDocuments();
    await userEvent.type(within(await cardOf("Government ID")).getByLabelText("Document number"), "784-1990-1");
    for (const storage of [localStorage, sessionStorage]) expect(JSON.stringify(storage)).not.toContain("784-1990");
  });

  it("that was refused says why and can be replaced; a verified one cannot", async () => {
    const documents = [
      paper({ state: "refused", refusalReason: "A corner is missing." }),
      paper({ documentType: "proof_of_address", state: "verified" }),
    ];
    replies["GET /api/verification"] = () => answer(status({ documents }));
    open();
    await openDocuments();
    expect((await cardOf("Government ID")).textContent).toContain("A corner is missing.");
    expect(within(await cardOf("Government ID")).getByLabelText("Photo or PDF")).toBeTruthy();
    const address = within(await cardOf("Proof of address"));
    expect(address.getByText("Verified")).toBeTruthy();
    expect(address.queryByRole("button", { name: /Replace/ })).toBeNull();
  });

  it("opens by a link of its own", async () => {
    const path = `POST /api/verification/${id}/documents/government_id/link`;
    replies["GET /api/verification"] = () => answer(status({ documents: [paper()] }));
    replies[path] = () => answer({ url: "https://files/once", expiresAt: "2026-03-01T08:01:00Z" });
    const followed: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      followed.push(this.href);
    });
    open();
    await openDocuments();
    await userEvent.click(await screen.findByRole("button", { name: "View: Government ID" }));
    await waitFor(() => expect(followed).toEqual(["https://files/once"]));
  });
});
