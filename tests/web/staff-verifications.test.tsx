import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { cleanerId, kycId, openStaff, paper, refusal, verificationCase } from "./staff-support.tsx";
import { answer } from "./support.tsx";

vi.mock("@/ui/toast.tsx", () => ({ toast: vi.fn() }));
vi.mock("@/lib/session/token.ts", () => ({ accessToken: async () => "token", announceExpired: () => undefined }));

const path = `/admin/verifications/${cleanerId}/${kycId}`;
const reads = `GET /api${path}`;
const idLink = `POST /api${path}/documents/government_id/link`;
const idDecision = `POST /api${path}/documents/government_id/decisions`;
const decision = `POST /api${path}/decisions`;

const address = paper({
  documentId: "doc_01jd3zq8y7c5n2m4k6h8g0f1e4",
  documentType: "proof_of_address",
  fileName: "dewa.pdf",
  mimeType: "application/pdf",
  documentNumber: undefined,
});

const revoked: string[] = [];
beforeEach(() => {
  revoked.length = 0;
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:shown");
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((url) => void revoked.push(url));
});

const open = (found = verificationCase([paper(), address]), more = {}) =>
  openStaff(path, { [reads]: () => answer(found), ...more });
const documents = () => screen.findByRole("region", { name: "Documents" });

describe("the queue of verifications", () => {
  it("shows those under review and leads to their case", async () => {
    openStaff("/admin/verifications", {
      "GET /api/admin/verifications?status=under_review": () =>
        answer({
          items: [
            {
              userId: cleanerId,
              verificationId: kycId,
              fullName: "Aisha Khan",
              role: "cleaner",
              status: "under_review",
              documentCount: 2,
              waitingSince: "2026-03-01T08:00:00.000Z",
            },
          ],
        }),
    });
    expect((await screen.findByRole("link", { name: "Aisha Khan" })).getAttribute("href")).toBe(path);
  });

  it("may be empty", async () => {
    openStaff("/admin/verifications", {
      "GET /api/admin/verifications?status=under_review": () => answer({ items: [] }),
    });
    expect(await screen.findByText("Nothing waiting")).toBeTruthy();
  });
});

describe("a verification's case", () => {
  it("says that it is logged, and is read once", async () => {
    const { asked } = open();
    await documents();
    expect(screen.getByText(/^This view is logged\./)).toBeTruthy();
    window.dispatchEvent(new Event("focus"));
    window.dispatchEvent(new Event("online"));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked(reads)).toHaveLength(1);
    expect(asked(idLink)).toHaveLength(0);
  });

  it("shows what was entered beside the document, and who else gave the number", async () => {
    const other = "7f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b";
    open(verificationCase([paper({ documentType: "passport", expiryDate: "2030-05-01", sameNumberAs: [other] })]));
    const part = within(await documents());
    expect(part.getByText("784-1990-1234567-1")).toBeTruthy();
    expect(part.getByText("1 May 2030")).toBeTruthy();
    expect(part.getByText("The same number was given by other accounts:")).toBeTruthy();
    expect(part.getByRole("link", { name: "Account 1" }).getAttribute("href")).toBe(`/admin/people/${other}`);
  });

  it("shows a picture that can be zoomed and turned, and forgets it when left", async () => {
    const { asked } = open(undefined, {
      [idLink]: () => answer({ url: "https://files/once", mimeType: "image/jpeg", expiresAt: "2026-03-01T08:01:00Z" }),
      "GET https://files/once": () => new Response("jpeg"),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Show document" }));
    const picture = await screen.findByRole("img", { name: "The document: Government ID" });
    expect(picture.getAttribute("src")).toBe("blob:shown");
    await userEvent.click(screen.getByRole("button", { name: "Zoom in" }));
    expect(screen.getByText("150%")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Rotate" }));
    expect(picture.style.transform).toBe("rotate(90deg)");
    await userEvent.click(screen.getByRole("button", { name: "Fit" }));
    expect(screen.getByText("100%")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Next document" }));
    expect(revoked).toEqual(["blob:shown"]);
    expect(asked(idLink)).toHaveLength(1);
  });

  it.each([
    [
      "the link is refused",
      { [idLink]: () => refusal("admin.notFound", "We could not find that case.", "missing", 404) },
    ],
    [
      "the link has run out",
      {
        [idLink]: () =>
          answer({ url: "https://files/once", mimeType: "image/jpeg", expiresAt: "2026-03-01T08:01:00Z" }),
        "GET https://files/once": () => new Response("<Error/>", { status: 403 }),
      },
    ],
    [
      "it is of a type that is never drawn",
      {
        [idLink]: () =>
          answer({ url: "https://files/once", mimeType: "image/svg+xml", expiresAt: "2026-03-01T08:01:00Z" }),
        "GET https://files/once": () => new Response("<svg/>"),
      },
    ],
  ])("says that a picture cannot be shown when %s", async (_, replies) => {
    open(undefined, replies);
    await userEvent.click(await screen.findByRole("button", { name: "Show document" }));
    expect(await screen.findByText("We could not load the document")).toBeTruthy();
    expect(URL.createObjectURL).not.toHaveBeenCalled();
  });

  it("never draws a PDF: it is downloaded", async () => {
    const followed: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      followed.push(this.href);
    });
    open(verificationCase([address]), {
      [`POST /api${path}/documents/proof_of_address/link`]: () =>
        answer({ url: "https://files/pdf", mimeType: "application/pdf", expiresAt: "2026-03-01T08:01:00Z" }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Download PDF" }));
    await waitFor(() => expect(followed).toEqual(["https://files/pdf"]));
    expect(screen.queryByRole("img")).toBeNull();
  });
});

describe("deciding by key", () => {
  it("verifies with A, refuses with R and goes on with N, each after a question", async () => {
    const verified = verificationCase([paper({ state: "verified" }), address], { version: 4 });
    const { bodyOf, asked } = open(undefined, { [idDecision]: () => answer(verified) });
    within(await documents())
      .getByRole("button", { name: /^Government ID/ })
      .focus();
    await userEvent.keyboard("a");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Verify: Government ID?" }));
    // What is typed into the reason is text, not a key of the page.
    await userEvent.type(dialog.getByLabelText("Reason"), " rn");
    await userEvent.click(dialog.getByRole("button", { name: "Verify" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(bodyOf(idDecision)).toEqual({
      documentId: paper().documentId,
      decision: "verify",
      reason: "The document matches what was entered. rn",
      version: 3,
    });
    // What the decision answered is shown without another look at the case.
    expect(await screen.findByRole("button", { name: /^Government ID.*Verified/ })).toBeTruthy();
    expect(asked(reads)).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "Verify" })).toBeNull();

    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Government ID/ })));
    await userEvent.keyboard("n");
    expect(screen.getByRole("button", { name: /^Proof of address/ }).getAttribute("aria-pressed")).toBe("true");
    await userEvent.keyboard("r");
    const refuse = within(await screen.findByRole("alertdialog", { name: "Refuse: Proof of address?" }));
    await userEvent.click(refuse.getByRole("button", { name: "Not all four corners are visible." }));
    expect(refuse.getByLabelText<HTMLTextAreaElement>("Reason").value).toBe("Not all four corners are visible.");
  });

  it("does nothing elsewhere on the page, or with Ctrl", async () => {
    open();
    const section = await documents();
    document.body.focus();
    await userEvent.keyboard("a");
    within(section)
      .getByRole("button", { name: /^Government ID/ })
      .focus();
    await userEvent.keyboard("{Control>}r{/Control}");
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("keeps the reason when the document was replaced meanwhile", async () => {
    let found = verificationCase([paper(), address]);
    openStaff(path, {
      [reads]: () => answer(found),
      [idDecision]: () => refusal("admin.caseChanged", "This case changed."),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Refuse" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.type(dialog.getByLabelText("Reason"), "Blurred.");
    found = verificationCase([paper({ documentId: "doc_01jd3zq8y7c5n2m4k6h8g0f1e9" }), address], { version: 9 });
    await userEvent.click(dialog.getByRole("button", { name: "Refuse" }));
    expect(await dialog.findByText(/^This case changed while you were looking\./)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLTextAreaElement>("Reason").value).toBe("Blurred.");
  });
});

describe("deciding the verification", () => {
  it("says what is missing, and shows the server's refusal", async () => {
    open(verificationCase([paper()], { missing: ["proof_of_address"] }), {
      [decision]: () => refusal("admin.documentsMissing", "Every required document must be verified first."),
    });
    expect(await screen.findByText("Not verified yet: Proof of address")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Approve identity" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Approve the identity of Aisha Khan?" }));
    await userEvent.type(dialog.getByLabelText("Reason"), "Fine.");
    await userEvent.click(dialog.getByRole("button", { name: "Approve identity" }));
    expect(await dialog.findByText("Every required document must be verified first.")).toBeTruthy();
  });

  it("rejects with a reason", async () => {
    const rejected = verificationCase([paper()], { decisions: [] });
    rejected.verification.status = "rejected";
    rejected.verification.rejectionReason = "Not the same person.";
    const { bodyOf } = open(verificationCase([paper()]), { [decision]: () => answer(rejected) });
    await userEvent.click(await screen.findByRole("button", { name: "Reject verification" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.type(dialog.getByLabelText("Reason"), "Not the same person.");
    await userEvent.click(dialog.getByRole("button", { name: "Reject verification" }));
    expect(await screen.findByText("There is nothing to decide now.")).toBeTruthy();
    expect(screen.getByText("Not the same person.")).toBeTruthy();
    expect(bodyOf(decision)).toEqual({ decision: "reject", reason: "Not the same person.", version: 3 });
    // Once decided, its documents are looked at only.
    expect(screen.queryByRole("button", { name: "Verify" })).toBeNull();
  });
});
