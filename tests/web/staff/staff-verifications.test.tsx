import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { pdfSheets } from "@/features/staff/cases/pdf-sheets.ts";
import {
  cleanerCase,
  cleanerId,
  kycId,
  openStaff,
  paper,
  refusal,
  settled,
  verificationCase,
} from "./staff-support.tsx";
import { answer } from "../support.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";

vi.mock("@/features/staff/cases/pdf-sheets.ts", () => ({ pdfSheets: vi.fn() }));
vi.mock("@/ui/dialogs/toast.tsx", () => ({ toast: vi.fn() }));
vi.mock("@/lib/session/token.ts", () => ({ accessToken: async () => "token", announceExpired: () => undefined }));

const path = `/admin/verifications/${cleanerId}/${kycId}`;
const reads = `GET /api${path}`;
const linkOf = (type: string) => `POST /api${path}/documents/${type}/link`;
const decisionOf = (type: string) => `POST /api${path}/documents/${type}/decisions`;
const idLink = linkOf("government_id");
const idDecision = decisionOf("government_id");
const decision = `POST /api${path}/decisions`;
const queue = "GET /api/admin/verifications?status=under_review";
const where = () => screen.getByTestId("where").textContent;

const address = paper({
  documentId: "doc_01jd3zq8y7c5n2m4k6h8g0f1e4",
  documentType: "proof_of_address",
  fileName: "dewa.jpg",
  documentNumber: undefined,
});

const revoked: string[] = [];
beforeEach(() => {
  revoked.length = 0;
  vi.mocked(toast).mockClear();
  localStorage.clear();
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:shown");
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((url) => void revoked.push(url));
});

const link = (mimeType = "image/jpeg") =>
  answer({ url: "https://files/once", mimeType, expiresAt: "2026-03-01T08:01:00Z" });
const pictures = {
  [idLink]: () => link(),
  [linkOf("proof_of_address")]: () => link(),
  "GET https://files/once": () => new Response("jpeg"),
};
const open = (found = verificationCase([paper(), address]), more = {}) =>
  openStaff(path, { [reads]: () => answer(found), ...pictures, ...more });
const steps = () => screen.findByRole("list", { name: "What to decide" });
const picture = (name: string) => screen.findByRole("img", { name: `The document: ${name}` });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

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
              waitingSince: new Date(Date.now() - 30 * 3_600_000).toISOString(),
              awaitsOwner: false,
              lookedAtBy: "Noura Salem",
            },
            {
              userId: "7f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b",
              verificationId: "kyc_01jd3zq8y7c5n2m4k6h8g0f1e4",
              fullName: "Sara Haddad",
              role: "customer",
              status: "under_review",
              documentCount: 2,
              waitingSince: "2026-03-01T08:00:00.000Z",
              awaitsOwner: true,
            },
          ],
        }),
    });
    expect((await screen.findByRole("link", { name: "Aisha Khan" })).getAttribute("href")).toBe(path);
    // The waiting time against the promise, in words; not for cases that wait for their owner.
    const rows = screen.getAllByRole("row").map(({ textContent }) => textContent);
    expect(rows[1]).toContain("Waiting 30 hours, due in 18 hours");
    expect(rows[1]).toContain("Noura Salem is reviewing this");
    expect(rows[2]).toContain("Waiting for the member");
    expect(rows[2]).not.toContain("late");
  });

  it("may be empty", async () => {
    openStaff("/admin/verifications", {
      "GET /api/admin/verifications?status=under_review": () => answer({ items: [] }),
    });
    expect(await screen.findByText("Nothing waiting")).toBeTruthy();
  });
});

describe("a verification's case", () => {
  it("says that it is logged, is loaded once, and opens the first document that waits", async () => {
    const verified = paper({
      documentId: "doc_01jd3zq8y7c5n2m4k6h8g0f1e7",
      documentType: "passport",
      state: "verified",
    });
    const { asked } = open(verificationCase([verified, paper(), address]));
    await picture("Government ID");
    expect(screen.getByText(/^We record this view/)).toBeTruthy();
    window.dispatchEvent(new Event("focus"));
    window.dispatchEvent(new Event("online"));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked(reads)).toHaveLength(1);
    expect(asked(idLink)).toHaveLength(1);
    expect(asked(linkOf("passport"))).toHaveLength(0);
    expect(asked(linkOf("proof_of_address"))).toHaveLength(0);
  });

  it("opens none of a case that is decided before it is asked for", async () => {
    const closed = verificationCase([paper({ state: "verified" })], { decisions: ["revoke"] });
    const { asked } = open(closed);
    await steps();
    expect(asked(idLink)).toHaveLength(0);
    await userEvent.keyboard("s");
    await picture("Government ID");
  });

  it("shows the owner and the entered data next to the document, and other members with the number", async () => {
    const other = "7f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b";
    const passport = paper({ documentType: "passport", expiryDate: "2030-05-01", sameNumberAs: [other] });
    open(verificationCase([passport], { lookedAtBy: "Noura Salem" }));
    const part = within(await screen.findByRole("complementary"));
    expect(part.getByText("Aisha Khan")).toBeTruthy();
    expect(part.getByText("784-1990-1234567-1")).toBeTruthy();
    expect(part.getByText("1 May 2030")).toBeTruthy();
    expect(part.getByText("Other accounts gave the same number:")).toBeTruthy();
    expect(part.getByRole("link", { name: "Account 1" }).getAttribute("href")).toBe(`/admin/people/${other}`);
    expect(screen.getByText("Noura Salem has this case open. Only one of you can decide it.")).toBeTruthy();
  });

  it("shows a picture that can be zoomed and turned, and forgets it when left", async () => {
    const { asked } = open();
    const shown = await picture("Government ID");
    expect(shown.getAttribute("src")).toBe("blob:shown");
    await userEvent.click(button("Zoom in"));
    expect(screen.getByText("150%")).toBeTruthy();
    await userEvent.click(button("Rotate"));
    expect(shown.style.transform).toBe("rotate(90deg)");
    // What lies is higher than the frame before it is turned, and would push itself out of it.
    expect(shown.parentElement?.style.gridTemplate).toBe("100% / 100%");
    await userEvent.click(button("Fit"));
    expect(screen.getByText("100%")).toBeTruthy();
    await userEvent.click(button("Next: Proof of address"));
    expect(revoked).toEqual(["blob:shown"]);
    await picture("Proof of address");
    expect(asked(idLink)).toHaveLength(1);
  });

  it.each([
    [
      "the link is refused",
      { [idLink]: () => refusal("admin.notFound", "We could not find that case.", "missing", 404) },
    ],
    ["the link has run out", { "GET https://files/once": () => new Response("<Error/>", { status: 403 }) }],
    ["it is of a type that is never drawn", { [idLink]: () => link("image/svg+xml") }],
  ])("says that a picture cannot be shown when %s, and verifies nothing", async (_, replies) => {
    const { asked } = open(undefined, replies);
    expect(await screen.findByText("We could not load the document")).toBeTruthy();
    expect(URL.createObjectURL).not.toHaveBeenCalled();
    expect(screen.getByText("Open the document to verify it.")).toBeTruthy();
    expect(button("Verify").disabled).toBe(true);
    await settled();
    await userEvent.keyboard("a");
    expect(asked(idDecision)).toHaveLength(0);
  });

  it("draws a PDF page by page, as pictures", async () => {
    const close = vi.fn();
    vi.mocked(pdfSheets).mockResolvedValueOnce({ count: 2, sheet: async (page) => `blob:page-${page}`, close });
    open(undefined, { [idLink]: () => link("application/pdf") });
    expect((await picture("Government ID")).getAttribute("src")).toBe("blob:page-1");
    expect(button("Previous page").disabled).toBe(true);
    await userEvent.click(button("Next page"));
    await screen.findByText("Page 2 of 2");
    expect((await picture("Government ID")).getAttribute("src")).toBe("blob:page-2");
    expect(button("Next page").disabled).toBe(true);
    await userEvent.click(button("Next: Proof of address"));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it("offers a PDF for download if a further page cannot be rendered", async () => {
    const sheet = vi.fn(async (page: number) => `blob:page-${page}`);
    const close = vi.fn();
    vi.mocked(pdfSheets).mockResolvedValueOnce({ count: 2, sheet, close });
    open(verificationCase([paper({ mimeType: "application/pdf" })]), { [idLink]: () => link("application/pdf") });
    await picture("Government ID");
    sheet.mockRejectedValueOnce(new Error("broken page"));
    await userEvent.click(button("Next page"));
    expect(await screen.findByText("We could not load the document")).toBeTruthy();
    expect(button("Download PDF")).toBeTruthy();
    expect(button("Verify").disabled).toBe(true);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it("offers a PDF for download if it cannot be rendered", async () => {
    vi.mocked(pdfSheets).mockRejectedValueOnce(new Error("needs a password"));
    const followed: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      followed.push(this.href);
    });
    open(verificationCase([paper({ mimeType: "application/pdf" })]), { [idLink]: () => link("application/pdf") });
    const save = await screen.findByRole("button", { name: "Download PDF" });
    expect(button("Verify").disabled).toBe(true);
    await userEvent.click(save);
    await waitFor(() => expect(followed).toEqual(["https://files/once"]));
    // An admin who opens it in their own viewer may confirm what it is.
    await waitFor(() => expect(button("Verify").disabled).toBe(false));
  });
});

describe("deciding by key", () => {
  it("opens the decision with A wherever the focus is, decides nothing before Enter, and shows the next document", async () => {
    const verified = verificationCase([paper({ state: "verified" }), address], { version: 4 });
    const { bodyOf, asked } = open(undefined, { [idDecision]: () => answer(verified) });
    await picture("Government ID");
    await settled();
    (document.activeElement as HTMLElement | null)?.blur();
    const reason = screen.getByLabelText<HTMLTextAreaElement>("Reason");
    await userEvent.keyboard("aaaa");
    expect(document.activeElement).toBe(reason);
    expect(asked(idDecision)).toHaveLength(0);
    // Shift and Enter are a new line, Esc leaves the decision.
    await userEvent.keyboard("{Shift>}{Enter}{/Shift}{Escape}");
    expect(document.activeElement?.textContent).toBe("Government ID");
    expect(asked(idDecision)).toHaveLength(0);
    await userEvent.clear(reason);
    await userEvent.type(reason, "The document matches what was entered.");
    reason.blur();
    await userEvent.keyboard("a{Enter}");
    await picture("Proof of address");
    expect(bodyOf(idDecision)).toEqual({
      documentId: paper().documentId,
      decision: "verify",
      reason: "The document matches what was entered.",
      version: 3,
    });
    // What the decision answered is shown without another look at the case.
    expect(within(await steps()).getByRole("button", { name: /^Government ID.*Verified/ })).toBeTruthy();
    expect(asked(reads)).toHaveLength(1);
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Proof of address"));
  });

  it("refuses with R after a question, its reason prefilled and to be edited", async () => {
    const refused = verificationCase([paper({ state: "refused" }), address], { version: 4 });
    const { asked, bodyOf } = open(undefined, { [idDecision]: () => answer(refused) });
    await picture("Government ID");
    await settled();
    await userEvent.keyboard("r");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Refuse: Government ID?" }));
    const reason = dialog.getByLabelText<HTMLTextAreaElement>("Reason");
    expect(reason.value).toBe("We can't read the picture. Please take it again in good light.");
    await userEvent.click(dialog.getByRole("button", { name: "Not all four corners are visible." }));
    expect(reason.value).toBe("Not all four corners are visible.");
    // Neither in the dialog nor beside its fields is a letter more than a letter.
    await userEvent.type(reason, " an");
    dialog.getByRole("button", { name: "Cancel" }).focus();
    await userEvent.keyboard("a");
    expect(reason.value).toBe("Not all four corners are visible. an");
    expect(asked(idDecision)).toHaveLength(0);
    reason.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(bodyOf(idDecision)).toMatchObject({ decision: "refuse", reason: "Not all four corners are visible. an" });
  });

  it("goes through the documents with N, and does nothing while something is typed, held, or with Ctrl", async () => {
    const { asked } = open();
    await picture("Government ID");
    const reason = screen.getByLabelText<HTMLTextAreaElement>("Reason");
    // What has only just appeared was not read.
    await userEvent.keyboard("a");
    await settled();
    await userEvent.type(reason, " sarn");
    expect(reason.value).toBe("The document matches what was entered. sarn");
    reason.blur();
    await userEvent.keyboard("{Control>}a{/Control}");
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "a", repeat: true, bubbles: true }));
    expect(asked(idDecision)).toHaveLength(0);
    // On an Arabic keyboard the same key says another letter.
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ى", code: "KeyN", bubbles: true }));
    await picture("Proof of address");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Proof of address"));
  });

  it("can be switched off, and stays so", async () => {
    const { asked } = open();
    await picture("Government ID");
    await settled();
    await userEvent.click(screen.getByRole("switch", { name: "Keys on this page" }));
    expect(localStorage.getItem("staff-keys")).toBe("off");
    await userEvent.keyboard("an");
    expect(asked(idDecision)).toHaveLength(0);
    expect(screen.queryByRole("img", { name: "The document: Proof of address" })).toBeNull();
  });

  it("keeps the reason when the document was replaced meanwhile", async () => {
    let found = verificationCase([paper(), address]);
    openStaff(path, {
      [reads]: () => answer(found),
      ...pictures,
      [idDecision]: () => refusal("admin.caseChanged", "This case changed."),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Refuse" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.clear(dialog.getByLabelText("Reason"));
    await userEvent.type(dialog.getByLabelText("Reason"), "Blurred.");
    found = verificationCase([paper(), address], { version: 9 });
    await userEvent.click(dialog.getByRole("button", { name: "Refuse" }));
    expect(await dialog.findByText(/^Your decision was not saved because this case has changed/)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLTextAreaElement>("Reason").value).toBe("Blurred.");
  });
});

const other = "7f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b";
const otherKyc = "kyc_01jd3zq8y7c5n2m4k6h8g0f1e4";
const row = {
  userId: other,
  verificationId: otherKyc,
  fullName: "Sara Haddad",
  role: "customer",
  status: "under_review",
  documentCount: 2,
  waitingSince: "2026-03-01T08:00:00.000Z",
  awaitsOwner: false,
};
const theirs = { ...row, userId: "8f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b", waitingSince: "2026-02-01T08:00:00.000Z" };
/** One case to go to; others wait for their owner, or a colleague has them open. */
const waiting = {
  [queue]: () => answer({ items: [{ ...theirs, awaitsOwner: true }, { ...theirs, lookedAtBy: "Noura Salem" }, row] }),
  "GET /api/admin/cleaners?status=pending": () => answer({ items: [] }),
};
const nextPath = `/admin/verifications/${other}/${otherKyc}`;

describe("deciding the verification", () => {
  it("asks for it once the documents are verified: A approves, and the next case follows", async () => {
    const ready = verificationCase([paper({ state: "verified" })]);
    const done = verificationCase([paper({ state: "verified" })], { decisions: ["revoke"], version: 4 });
    done.verification.status = "approved";
    const { bodyOf } = open(ready, { ...waiting, [decision]: () => answer(done) });
    expect(await screen.findByText(/^The identity is marked as verified, and the person gets an email\./)).toBeTruthy();
    await settled();
    await userEvent.keyboard("a{Enter}");
    await waitFor(() => expect(where()).toBe(nextPath));
    expect(bodyOf(decision)).toEqual({ decision: "approve", reason: "All documents are in order.", version: 3 });
  });

  it("skips cases that a colleague has opened meanwhile: the list is reloaded first", async () => {
    let items: object[] = [theirs, row];
    let coming = Promise.resolve();
    open(verificationCase([paper({ state: "verified" })]), {
      ...waiting,
      [queue]: async () => {
        await coming;
        return answer({ items });
      },
      [decision]: () => {
        coming = new Promise((resolve) => setTimeout(resolve, 100));
        items = [{ ...theirs, lookedAtBy: "Noura Salem" }, row];
        return answer(verificationCase([paper({ state: "verified" })], { decisions: [] }));
      },
    });
    await screen.findByRole("button", { name: "Approve identity" });
    await settled();
    await userEvent.keyboard("a{Enter}");
    await waitFor(() => expect(where()).toBe(nextPath));
  });

  it("stays at the case where another admin was faster, says who decided what, and keeps the typed reason", async () => {
    let found = verificationCase([paper(), address]);
    const details = { by: "Noura Salem", action: "document.refuse" };
    openStaff(path, {
      [reads]: () => answer(found),
      ...pictures,
      ...waiting,
      [idDecision]: () => {
        found = verificationCase([paper({ state: "refused" }), address], { version: 4 });
        return refusal("admin.decidedMeanwhile", "Somebody else.", "conflict", 409, details);
      },
    });
    await picture("Government ID");
    await settled();
    await userEvent.keyboard("a");
    await userEvent.keyboard(" Checked twice.{Enter}");
    const told = await screen.findByText(/Noura Salem decided first \(Refused a document\)/);
    expect(told).toBeTruthy();
    expect(await within(await steps()).findByRole("button", { name: /^Government ID.*Refused/ })).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>("Reason").value).toMatch(/Checked twice\.$/);
    expect(where()).toBe(path);
  });

  it("keeps the reason readable where the decision is no longer possible", async () => {
    let found = verificationCase([paper({ state: "verified" })]);
    openStaff(path, {
      [reads]: () => answer(found),
      ...waiting,
      [decision]: () => {
        found = verificationCase([paper({ state: "verified" })], { decisions: [], version: 4 });
        return refusal("admin.decidedMeanwhile", "Somebody else.", "conflict", 409, { by: "Noura Salem" });
      },
    });
    await screen.findByRole("button", { name: "Approve identity" });
    await settled();
    await userEvent.keyboard("a Checked twice.{Enter}");
    expect(await screen.findByText(/Noura Salem decided first\./)).toBeTruthy();
    await waitFor(() => expect(button("Approve identity").disabled).toBe(true));
    expect(screen.getByLabelText<HTMLTextAreaElement>("Reason").value).toMatch(/Checked twice\.$/);
    expect(screen.getByText("This decision is no longer possible.")).toBeTruthy();
  });

  it("says what is missing, and shows the server's refusal", async () => {
    open(verificationCase([paper({ state: "verified" })], { missing: ["proof_of_address"] }), {
      [decision]: () => refusal("admin.documentsMissing", "Please verify every required document first."),
    });
    expect(await screen.findByText("Not verified yet: Proof of address")).toBeTruthy();
    await userEvent.click(button("Approve identity"));
    expect(await screen.findByText("Please verify every required document first.")).toBeTruthy();
  });

  it("rejects with a reason", async () => {
    const rejected = verificationCase([paper({ state: "verified" })], { decisions: [] });
    rejected.verification.status = "rejected";
    rejected.verification.rejectionReason = "Not the same person.";
    const { bodyOf } = open(verificationCase([paper({ state: "verified" })]), {
      ...waiting,
      [decision]: () => answer(rejected),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Reject verification" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.type(dialog.getByLabelText("Reason"), "Not the same person.");
    await userEvent.click(dialog.getByRole("button", { name: "Reject verification" }));
    await waitFor(() => expect(where()).toBe(nextPath));
    expect(bodyOf(decision)).toEqual({ decision: "reject", reason: "Not the same person.", version: 3 });
  });

  it("of a cleaner leads to the profile: a document, the identity and the cleaner in three presses", async () => {
    const casePath = `/admin/cleaners/${cleanerId}`;
    let cleaner = cleanerCase({ blockers: ["identity_unapproved"], decisions: ["request_changes", "reject"] });
    const of = (more: object) => verificationCase([paper({ state: "verified" })], { role: "cleaner", ...more });
    const { bodyOf } = open(verificationCase([paper()], { role: "cleaner", decisions: ["reject"] }), {
      ...waiting,
      [`GET /api${casePath}`]: () => answer(cleaner),
      [idDecision]: () => answer(of({ version: 4 })),
      [decision]: () => {
        cleaner = cleanerCase({ version: 8 });
        return answer(of({ decisions: ["revoke"], version: 5 }));
      },
      [`POST /api${casePath}/decisions`]: () =>
        answer(cleanerCase({ approvalStatus: "approved", decisions: ["suspend"] })),
    });
    await picture("Government ID");
    await settled();
    await userEvent.keyboard("a{Enter}");
    await screen.findByText(/^The identity is marked as verified, and the person gets an email\./);
    await settled();
    await userEvent.keyboard("a{Enter}");
    await screen.findByText("The cleaner is listed and gets an email.");
    await settled();
    await userEvent.keyboard("a{Enter}");
    await waitFor(() => expect(where()).toBe(nextPath));
    expect(bodyOf(`POST /api${casePath}/decisions`)).toEqual({
      decision: "approve",
      reason: "The profile is complete and the documents are in order.",
      version: 8,
    });
  });
});
