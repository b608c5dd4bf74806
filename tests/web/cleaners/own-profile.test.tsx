import type { OwnCleaner, VerificationStatusOf } from "@naqi/contracts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, Route, Routes, useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Session } from "@/lib/session/session.ts";
import * as token from "@/lib/session/token.ts";
import { forgetDrafts } from "@/lib/form/forget-drafts.ts";
import CleanerProfilePage from "@/routes/cleaner-profile/cleaner-id.tsx";
import OwnProfilePage from "@/routes/cleaner-profile.tsx";
import { Guard } from "@/shell/guard.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { cleanerId, ownCleaner } from "./own-profile-support.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";
import { paper, status } from "./verification-support.tsx";

vi.mock("@/ui/dialogs/toast.tsx", () => ({ toast: vi.fn() }));

const me = member({ role: "cleaner", memberId: cleanerId });

beforeEach(() => {
  localStorage.clear();
  forgetDrafts();
  vi.mocked(toast).mockClear();
  vi.stubGlobal("scrollTo", vi.fn());
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

const permit = {
  documentId: "doc_1",
  documentType: "work_permit",
  fileName: "permit.pdf",
  fileSize: 1,
  mimeType: "application/pdf",
  state: "verified",
  expiryDate: "2026-01-04",
  createdAt: "2025-01-04T08:00:00.000Z",
} as const;
const lapsed: VerificationStatusOf = {
  status: "rejected",
  verification: {
    verificationId: "kyc_1",
    verificationType: "identity",
    status: "expired",
    documents: [permit],
    createdAt: permit.createdAt,
  },
  required: [],
  optional: [],
  neededForApproval: ["work_permit"],
  refused: [],
  renews: [],
};

const Where = () => <p data-testid="where">{useLocation().pathname}</p>;
const where = () => screen.getByTestId("where").textContent;

interface Given {
  own?: OwnCleaner | number;
  onSave?: (change: Record<string, unknown>) => Response;
  path?: string;
  session?: Session;
  proof?: VerificationStatusOf;
}

function open({ own = ownCleaner(), onSave, path = "/cleaner-profile", session, proof = lapsed }: Given = {}) {
  const sent: Record<string, unknown>[] = [];
  const signedOut = vi.fn(async () => true);
  serverAnswers((url, init) => {
    if (url.endsWith("/site")) return answer({ now: new Date().toISOString() });
    if (url.endsWith("/verification")) return answer(proof);
    if (!url.endsWith("/cleaner-profile"))
      return answer({ kind: "missing", code: "cleaner.notFound", message: "" }, 404);
    if (init.method !== "PATCH") return typeof own === "number" ? answer({ message: "down" }, own) : answer(own);
    const { version, ...change } = JSON.parse(String(init.body)) as Record<string, unknown>;
    expect(version).toBe(ownCleaner().version);
    sent.push(change);
    return onSave?.(change) ?? answer({ ...ownCleaner(), ...change });
  });
  renderIn(
    <>
      <Where />
      <Link to="/help">Help</Link>
      <Routes>
        <Route
          path="/cleaner-profile"
          element={
            <Guard only="cleaner">
              <OwnProfilePage />
            </Guard>
          }
        />
        <Route path="/cleaner-profile/:cleanerId" element={<CleanerProfilePage />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { path, session: session ?? sessionOf(me, { signOut: signedOut, refresh: async () => undefined }) },
  );
  return { sent, signedOut };
}

const said = (title: string) => waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title })));
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const edit = async () => {
  await screen.findByRole("button", { name: "Edit Profile" });
  await press("Edit Profile");
};
async function type(label: string | RegExp, text: string) {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
}

describe("the owner view", () => {
  it("names the team as the reason why a team member is not in the search", async () => {
    const ofTeam = sessionOf({ ...me, inTeam: true }, { refresh: async () => undefined });
    open({ own: ownCleaner({ isListed: false }), session: ofTeam });
    expect(await screen.findByText(/You're not shown in search because you work in a team\./)).toBeTruthy();
    expect(screen.getByRole("link", { name: "See my team" }).getAttribute("href")).toBe("/cleaner/team");
    expect(screen.queryByText(/verification/)).toBeNull();
    expect(screen.queryByRole("link", { name: /Expired|Refused|Not uploaded/ })).toBeNull();
    screen.getByRole("link", { name: "Team" });
    expect(screen.queryByRole("link", { name: "Payouts" })).toBeNull();
  });

  // covers S061, S062, S063, S064
  it("has its bar, four numbers, and what customers see", async () => {
    open();
    const bar = await screen.findByRole("group", { name: "Profile" });
    expect(within(bar).getByRole("link", { name: "Home" }).getAttribute("href")).toBe("/");
    expect(within(bar).getByText("Cleaner Dashboard")).toBeTruthy();
    expect(within(bar).getByRole("button", { name: "Sign Out" })).toBeTruthy();
    // The description below the numbers has its own list.
    const numbers = screen.getByText("Hours Worked").closest("dl") as HTMLElement;
    const stats = within(numbers)
      .getAllByRole("term")
      .map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(stats.map(([name, value]) => [name, value?.replace("\u00a0", " ")])).toEqual([
      ["Total Jobs", "7"],
      ["Average Rating", "4.6Excellent3 reviews"],
      ["Hours Worked", "16"],
      ["Total Earnings", "AED 1,234.50"],
    ]);
    for (const name of ["About", "Areas and coverage", "Trust and safety", "Reviews"]) {
      expect(screen.getByRole("heading", { name })).toBeTruthy();
    }
    const rows = ["Your business", "Your account"].flatMap((name) =>
      within(screen.getByRole("region", { name })).getAllByRole("link"),
    );
    expect(rows.map((link) => link.getAttribute("href"))).toEqual([
      "/cleaner/availability",
      "/cleaner/services",
      "/cleaner/areas",
      "/cleaner/about",
      "/cleaner/verification",
      "/cleaner/earnings?tab=payouts",
      "/cleaner/team",
      "/cleaner/insights",
      "/account/invite",
      "/notices/settings",
      "/security",
      "/account/data",
      "/help",
    ]);
    expect(screen.getByText(/A travel fee of AED.15 applies more than 7 km from Dubai Marina\./)).toBeTruthy();
  });

  it.each([
    [4.4, "Good"],
    [3.9, "Fair"],
  ])("calls %s %s", async (averageRating, word) => {
    open({ own: ownCleaner({ averageRating }) });
    expect(await screen.findByText(word)).toBeTruthy();
  });

  // covers S064
  it("claims only approvals and checks that were made", async () => {
    open({ own: ownCleaner({ isVerified: false, approvalStatus: "pending", isListed: false }) });
    await screen.findByText(/You're not shown in search yet/);
    expect(screen.queryByRole("link", { name: "Services and prices" })).toBeNull();
    screen.getByRole("link", { name: "Working hours and time off" });
    for (const text of ["Profile approved", "ID checked", "Verified"]) expect(screen.queryByText(text)).toBeNull();
  });

  it("tells a suspended cleaner why they are not listed, and links to the consequences", async () => {
    open({ own: ownCleaner({ approvalStatus: "suspended", isListed: false }) });
    await screen.findByText(/because your account is suspended/);
    const link = screen.getByRole("link", { name: "What it means and how to object" });
    expect(link.getAttribute("href")).toBe("/cleaner/onboarding");
    expect(screen.queryByText(/not shown in search yet/)).toBeNull();
  });

  it("names the document with which a verification has ended, and leads to it", async () => {
    open({ own: ownCleaner({ isVerified: false, isListed: false }) });
    const link = await screen.findByRole("link", { name: "Expired on 4 January 2026: Work permit" });
    expect(link.getAttribute("href")).toBe("/cleaner/verification?document=work_permit");
    expect(screen.queryByText(/not shown in search yet/)).toBeNull();
  });

  it("names a document that was refused before there was an approval", async () => {
    open({
      own: ownCleaner({ isVerified: false, approvalStatus: "pending", isListed: false }),
      proof: status({ documents: [paper({ state: "refused", refusalReason: "Too dark." })] }),
    });
    const link = await screen.findByRole("link", { name: "Refused: Government ID" });
    expect(link.getAttribute("href")).toBe("/cleaner/verification?document=government_id");
    expect(screen.getByText(/You're not shown in search yet/)).toBeTruthy();
  });

  it("opens at the own id, listed or not", async () => {
    open({ path: `/cleaner-profile/${cleanerId}` });
    expect(await screen.findByRole("button", { name: "Edit Profile" })).toBeTruthy();
  });

  // covers S070
  it("sends visitors to sign in and customers to the landing page", () => {
    open({ session: sessionOf(undefined) });
    expect(where()).toBe("/auth");
    cleanup();
    open({ session: sessionOf(member()) });
    expect(where()).toBe("/");
  });

  // covers S070
  it("says that it failed, with a link home", async () => {
    open({ own: 500 });
    expect(await screen.findByText("Failed to load profile data")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go Home" }).getAttribute("href")).toBe("/");
  });

  // covers S063
  it("shows only names with a radius of 10 and no fee if the areas are missing", async () => {
    open({ own: ownCleaner({ areas: [], serviceAreas: ["Deira", "JLT"], serviceRadius: 0 }) });
    expect(await screen.findByText("Within 10 km of Deira.")).toBeTruthy();
    expect(screen.getByText("No travel fee.")).toBeTruthy();
    expect(screen.getByRole("img", { name: "Map of Dubai: Deira and 10 km around it" })).toBeTruthy();
  });
});

describe("editing", () => {
  // covers S061
  it("sends only changes, and shows them immediately", async () => {
    const { sent } = open();
    await edit();
    expect(document.activeElement).toBe(screen.getByLabelText("Full name"));
    await type("Full name", "Sergei Petrov");
    await type(/^Phone/, "00971 50 765-4321");
    await type("Hourly rate", "60");
    await press("Save Changes");
    await said("Profile updated");
    expect(sent).toEqual([{ fullName: "Sergei Petrov", phone: "+971507654321", hourlyRate: 6_000 }]);
    expect(screen.getAllByText("Sergei Petrov")).not.toHaveLength(0);
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Edit Profile"));
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ["Full name", "", "Please enter your name, up to 80 characters."],
    ["Hourly rate", "9.99", "Please enter a rate from AED 10 to AED 500."],
    ["Hourly rate", "many", "Please enter a rate from AED 10 to AED 500."],
    ["Years of experience", "51", "Please enter a whole number from 0 to 50."],
    ["Years of experience", "2.5", "Please enter a whole number from 0 to 50."],
    ["Bio", "", "Please write a few words about yourself."],
  ])("refuses %s «%s»", async (label, text, message) => {
    const { sent } = open();
    await edit();
    await type(label, text);
    await press("Save Changes");
    expect(screen.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    expect(sent).toEqual([]);
  });

  it("refuses a bio of 201 visible characters", async () => {
    const { sent } = open();
    await edit();
    await userEvent.click(screen.getByLabelText("Bio"));
    await userEvent.clear(screen.getByLabelText("Bio"));
    await userEvent.paste("🧽".repeat(201));
    expect(screen.getByText("1 character too many")).toBeTruthy();
    await press("Save Changes");
    expect(sent).toEqual([]);
  });

  it("advises against a phone number in the bio, which everyone reads", async () => {
    open();
    await edit();
    await userEvent.click(screen.getByLabelText("Bio"));
    await userEvent.paste(" Call 050 123 4567");
    await screen.findByText("Everyone can read this. Please leave out phone numbers, email addresses and links.");
  });

  it("does not require fields that were never filled in", async () => {
    const { sent } = open({ own: ownCleaner({ bio: "", hourlyRate: 0, phone: undefined }) });
    await edit();
    await type("Years of experience", "9");
    await press("Save Changes");
    await said("Profile updated");
    expect(sent).toEqual([{ yearsExperience: 9 }]);
  });

  it("removes a phone that is emptied", async () => {
    const { sent } = open();
    await edit();
    await type(/^Phone/, "");
    await press("Save Changes");
    await waitFor(() => expect(sent).toEqual([{ phone: "" }]));
  });

  it("keeps what was typed when saving fails", async () => {
    open({ onSave: () => answer({ kind: "bug", code: "bug", message: "no", reference: "r-1" }, 500) });
    await edit();
    await type("Bio", "Windows and more.");
    await press("Save Changes");
    await said("Failed to update profile");
    expect(screen.getByLabelText("Bio")).toHaveProperty("value", "Windows and more.");
  });

  it("survives a reload, and can be discarded", async () => {
    open();
    await edit();
    await type("Bio", "Half a thou");
    cleanup();
    open();
    expect(await screen.findByText("You typed this earlier and did not save or send it.")).toBeTruthy();
    expect(screen.getByLabelText("Bio")).toHaveProperty("value", "Half a thou");
    await press("Discard");
    expect(screen.getByLabelText("Bio")).toHaveProperty("value", "Glass.");
    expect(document.activeElement?.tagName).toBe("INPUT");
    expect(localStorage).toHaveLength(0);
  });

  // covers S061
  it("asks before a link or Cancel loses it", async () => {
    open();
    await edit();
    await type("Bio", "New");
    await userEvent.click(screen.getByRole("link", { name: "Help" }));
    await screen.findByRole("alertdialog", { name: "Leave without saving?" });
    expect(where()).toBe("/cleaner-profile");
    await press("Keep editing");
    expect(screen.getByLabelText("Bio")).toHaveProperty("value", "New");
    await userEvent.click(screen.getByRole("link", { name: "Help" }));
    await screen.findByRole("alertdialog");
    await press("Discard changes");
    expect(where()).toBe("/help");
    expect(localStorage).toHaveLength(0);
  });

  it("asks nothing when nothing was typed", async () => {
    const { signedOut } = open();
    await edit();
    await press("Cancel");
    expect(screen.getByRole("button", { name: "Edit Profile" })).toBeTruthy();
    await press("Sign Out");
    expect(signedOut).toHaveBeenCalledOnce();
  });
});
