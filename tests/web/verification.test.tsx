import type { Verification, VerificationDocument, VerificationStatusOf } from "@naqi/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { VerificationScreen } from "@/features/verification/verification-screen.tsx";
import { sendForm, UploadError } from "@/lib/upload.ts";
import { toast } from "@/ui/toast.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "./support.tsx";

vi.mock("@/ui/toast.tsx", () => ({ toast: vi.fn() }));
vi.mock("@/lib/upload.ts", async (original) => ({ ...(await original()), sendForm: vi.fn() }));
vi.mock("@/lib/session/token.ts", () => ({ accessToken: async () => "token", announceExpired: () => undefined }));

const id = "kyc_01jd3zq8y7c5n2m4k6h8g0f1e3";

const paper = (more: Partial<VerificationDocument> = {}): VerificationDocument => ({
  documentId: "doc_1",
  documentType: "government_id",
  fileName: "front.jpg",
  fileSize: 1_000,
  mimeType: "image/jpeg",
  documentNumberEnd: "4567",
  state: "under_review",
  createdAt: "2026-03-01T08:00:00.000Z",
  ...more,
});

const status = (verification?: Partial<Verification>): VerificationStatusOf => ({
  status: verification ? "pending" : "not_started",
  ...(verification && {
    verification: {
      verificationId: id,
      verificationType: "identity",
      status: "pending",
      documents: [],
      createdAt: "2026-03-01T08:00:00.000Z",
      ...verification,
    },
  }),
  required: ["government_id", "proof_of_address"],
  optional: ["insurance_certificate", "passport", "work_permit"],
  neededForApproval: ["work_permit"],
});

type Reply = () => Response | Promise<Response>;
const problem = (kind: string, message: string, code = 409) =>
  answer({ kind, code: `verification.${kind}`, message }, code);
const lost: Reply = () => Promise.reject(new TypeError("lost"));

let replies: Record<string, Reply>;
let spy: ReturnType<typeof serverAnswers>;

beforeEach(() => {
  vi.mocked(toast).mockClear();
  vi.mocked(sendForm).mockReset().mockResolvedValue();
  replies = {
    "GET /api/verification": () => answer(status({})),
    "POST /api/verification": () => answer(status({})),
    "POST /api/verification/documents/form": () =>
      answer({
        key: "u/k/government_id-1.pdf",
        url: "https://files/",
        fields: { a: "b" },
        expiresAt: "2026-03-01T08:05:00Z",
      }),
    "POST /api/verification/documents": () => answer(status({ documents: [paper()] })),
  };
});

function open(role: "cleaner" | "customer" = "cleaner") {
  spy = serverAnswers((url, { method = "GET" }) => (replies[`${method} ${url}`] ?? (() => answer({}, 404)))());
  renderIn(<VerificationScreen />, { session: sessionOf(member({ role })) });
}
const asked = (what: string) => spy.mock.calls.filter(([url, init]) => `${init?.method} ${url}` === what);
const bodyOf = (what: string) => JSON.parse(String(asked(what).at(-1)?.[1]?.body)) as Record<string, unknown>;
const cardOf = (name: string) => screen.findByRole("group", { name });
const pdf = (size = 20, name = "id.pdf", type = "application/pdf") => {
  const file = new File(["x"], name, { type });
  Object.defineProperty(file, "size", { value: size });
  return file;
};
const openDocuments = async () => userEvent.click(await screen.findByRole("tab", { name: "Documents" }));
const choose = (card: HTMLElement, file: File) =>
  userEvent.upload(within(card).getByLabelText("Photo or PDF"), file, { applyAccept: false });

describe("the verification's overview", () => {
  it("offers to start, and why", async () => {
    replies["GET /api/verification"] = () => answer(status());
    open();
    expect(await screen.findByRole("button", { name: "Start Verification" })).toBeTruthy();
    const page = document.body.textContent;
    expect(page).toContain("Verification is mandatory for cleaners in Dubai.");
    expect(page).toContain("usually done within 24 hours");
    expect(page).toContain("Unverified cleaners have limited premium access and may get fewer booking requests.");
  });

  it("does not tell customers what is for cleaners", async () => {
    replies["GET /api/verification"] = () => answer(status());
    open("customer");
    await screen.findByRole("button", { name: "Start Verification" });
    expect(document.body.textContent).not.toContain("mandatory");
  });

  it("starts, says so and goes to the documents", async () => {
    replies["GET /api/verification"] = () => answer(status());
    open();
    const start = await screen.findByRole("button", { name: "Start Verification" });
    replies["GET /api/verification"] = () => answer(status({}));
    await userEvent.click(start);
    await cardOf("Government ID");
    expect(screen.getByRole("tab", { name: "Documents" }).getAttribute("aria-selected")).toBe("true");
    expect(toast).toHaveBeenCalledWith({
      title: "Verification Started",
      description: "Your verification process has begun",
    });
  });

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

  it("shows the share of the required documents; a refused one is missing", async () => {
    const refused = paper({ documentType: "proof_of_address", state: "refused" });
    replies["GET /api/verification"] = () => answer(status({ documents: [paper(), refused] }));
    open();
    expect((await screen.findByRole("progressbar")).getAttribute("aria-valuenow")).toBe("50");
  });

  it("says why it was rejected, and starts a new one", async () => {
    replies["GET /api/verification"] = () => answer(status({ status: "rejected", rejectionReason: "Not your ID." }));
    open();
    expect(await screen.findByText("Verification Rejected:")).toBeTruthy();
    expect(screen.getByText("Not your ID.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Start a new verification" }));
    await waitFor(() => expect(asked("POST /api/verification")).toHaveLength(1));
  });
});

describe("loading the verification", () => {
  it("tries a lost connection again after 1 s and after 2 s, then says so", async () => {
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

  it("does not insist on what is no connection, and shows the screen's sentence", async () => {
    replies["GET /api/verification"] = () => problem("bug", "no", 500);
    open();
    expect(await screen.findByText("Error")).toBeTruthy();
    expect(screen.getByText("Failed to load verification data")).toBeTruthy();
    await openDocuments();
    expect(screen.getByText("Failed to load documents")).toBeTruthy();
    expect(asked("GET /api/verification")).toHaveLength(1);
  });

  it("shows what the server says where it says something", async () => {
    replies["GET /api/verification"] = () => problem("limited", "Too many attempts. Please try again later", 429);
    open();
    expect(await screen.findByText("Too many attempts. Please try again later")).toBeTruthy();
  });
});

describe("a document", () => {
  it("stands under required or optional, with what it is needed for", async () => {
    open();
    await openDocuments();
    const names = (await screen.findAllByRole("group")).map((card) => card.textContent ?? "");
    expect(names[0]).toMatch(/^Government ID.*Required/);
    expect(names[1]).toMatch(/^Proof of address.*Required/);
    expect(names[2]).toMatch(/^Insurance certificate.*Recommended/);
    expect(names[3]).toMatch(/^Passport.*Optional/);
    expect(names[4]).toMatch(/^Work permit.*Needed for approval/);
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
      { url: "https://files/", fields: { a: "b" } },
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
    expect(document.activeElement?.textContent).toBe("Government ID");
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
    [pdf(9, "id.svg", "image/svg+xml"), "Please upload a JPEG, PNG, WebP, or PDF file."],
    [pdf(10 * 1024 * 1024 + 1), "Please upload a file smaller than 10MB."],
    [pdf(0), "This file is empty."],
  ])("refuses a wrong file at once", async (file, text) => {
    open();
    await openDocuments();
    const card = await cardOf("Proof of address");
    await choose(card, file);
    expect(within(card).getByText(text)).toBeTruthy();
    expect(within(card).queryByText(/id\.(svg|pdf)/)).toBeNull();
  });

  it.each([
    ["form", () => problem("invalid", "This file is empty.", 422), "This file is empty.", "Upload Error"],
    ["form", () => problem("bug", "no", 500), "File validation failed", "Upload Error"],
    ["form", lost, "Failed to validate file", "Upload Error"],
    [
      "form",
      () => problem("missing", "No verification ID found. Please refresh the page.", 404),
      "No verification ID found. Please refresh the page.",
      "Upload Error",
    ],
    ["send", lost, "Failed to upload document. Please try again.", "Upload Failed"],
    [
      "add",
      () => problem("invalid", "Please upload a JPEG, PNG, WebP, or PDF file.", 422),
      "Please upload a JPEG, PNG, WebP, or PDF file.",
      "Upload Failed",
    ],
    ["add", lost, "Failed to upload document. Please try again.", "Upload Failed"],
  ] as const)("that fails at %s says why, and can be tried again", async (at, reply, text, title) => {
    const address = "POST /api/verification/documents";
    const good = { ...replies };
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
    replies = good;
    await userEvent.click(within(card).getByRole("button", { name: /^Try id\.pdf .* again$/ }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: "Document Uploaded" })));
  });

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
