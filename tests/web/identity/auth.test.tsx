import { type Me, termsVersion } from "@naqi/contracts";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter, useLocation } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { friendsCode, keepFriendsCode } from "@/features/identity/auth/kept-code.ts";
import { applyReferral } from "@/features/identity/auth/apply-referral.ts";
import { SignInForm } from "@/features/identity/auth/sign-in-form.tsx";
import { ApiError } from "@/lib/http/api-error.ts";
import { forgetDrafts } from "@/lib/form/forget-drafts.ts";
import { SessionContext, type Session } from "@/lib/session/session.ts";
import { keepIntent } from "@/lib/sign-in/intent.ts";
import * as token from "@/lib/session/token.ts";
import AuthPage from "@/routes/auth.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

vi.mock("@/lib/session/amplify.ts");
vi.mock("@/ui/dialogs/toast.tsx", () => ({ toast: vi.fn() }));

function Where() {
  const { pathname, search } = useLocation();
  return <div data-testid="where">{pathname === "/auth" ? <AuthPage /> : pathname + search}</div>;
}

type Actions = (enter: (me: Me) => void) => Partial<Session>;

/** A session that an action of the test can change. */
function Changing({ actions, children }: { actions: Actions; children: ReactNode }) {
  const [me, setMe] = useState<Me>();
  return <SessionContext.Provider value={sessionOf(me, actions(setMe))}>{children}</SessionContext.Provider>;
}

function open(path: string, session?: Session, actions?: Actions) {
  serverAnswers(() => answer({}, 503));
  vi.stubGlobal("scrollTo", vi.fn());
  return renderIn(actions ? <Changing actions={actions}>{<Where />}</Changing> : <Where />, { path, session });
}

const where = () => screen.getByTestId("where").textContent;
const tab = () => screen.getByRole("tab", { selected: true }).textContent;
const role = () => screen.getAllByRole("radio", { checked: true }).map((radio) => radio.closest("label")?.textContent);

describe("a visitor who was about to book", () => {
  const next = "/cleaner-profile/1?book=1";
  const intent = {
    next,
    cleanerName: "Aisha Khan",
    service: "deep_cleaning",
    day: "2026-03-12",
    hour: "10:00",
    durationMinutes: 180,
    total: 15_050,
  } as const;
  const about = () => screen.queryByRole("region", { name: "You're about to book Aisha Khan" });
  const path = `/auth?next=${encodeURIComponent(next)}`;

  it("reads service, time and price above both forms, and other visitors do not", async () => {
    keepIntent(intent);
    const { unmount } = open(path);
    for (const words of ["Deep Cleaning, 3 hours", "Thu 12 Mar, 10:00–13:00", "from AED 150.50"])
      expect(about()?.textContent.replaceAll("\u00a0", " ")).toContain(words);
    await userEvent.click(screen.getByRole("tab", { name: "Sign Up" }));
    expect(about()).toBeTruthy();
    unmount();
    open("/auth?next=/search").unmount();
    expect(about()).toBeNull();
    forgetDrafts();
    open(path);
    expect(about()).toBeNull();
  });

  it.each([
    ["customer", next],
    ["cleaner", undefined],
  ] as const)("is linked to it from the welcome as a %s: %s", async (as, way) => {
    keepIntent(intent);
    open(`${path}&type=signup`, undefined, (enter) => ({
      signUp: async () => {
        const me = member({ role: as });
        enter(me);
        return me;
      },
    }));
    await userEvent.type(screen.getByLabelText("Full name"), "Mariam Haddad");
    await userEvent.type(screen.getByLabelText("Email"), "mariam@example.com");
    await userEvent.type(screen.getByLabelText("Password"), "Long-enough-1");
    await userEvent.click(screen.getByRole("button", { name: "Create Account" }));
    await screen.findByRole("heading", { level: 1, name: "Welcome, Mariam!" });
    expect(await screen.findByText("Failed to load onboarding data")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Continue with your booking" })?.getAttribute("href")).toBe(way);
    expect(about() !== null).toBe(as === "customer");
    expect(screen.queryByRole("link", { name: "Continue" })).toBeNull();
    // The tab in which the mail's link is opened knows it too.
    expect(localStorage.getItem(`draft:${member().memberId}:intent`) !== null).toBe(as === "customer");
  });

  it("continues to it after signing in", () => {
    keepIntent(intent);
    open(path, sessionOf(member()));
    expect(where()).toBe(next);
  });
});

describe("the auth page", () => {
  // covers S003, S015
  it.each([
    ["/auth", "Sign In"],
    ["/auth?next=/search", "Sign In"],
    ["/auth?type=signup", "Sign Up"],
    ["/auth?type=waitlist", "Sign Up"],
    ["/auth?ref=ABCD2345", "Sign Up"],
    ["/auth?role=customer", "Sign Up"],
  ])("opens %s on %s", (path, expected) => {
    open(path);
    expect(tab()).toBe(expected);
  });

  // covers S015, S020
  it.each([
    ["/auth?type=signup", ["Book cleaning services"]],
    ["/auth?role=cleaner", ["Offer cleaning services", "Personal cleaning services"]],
    ["/auth?role=business", ["Offer cleaning services", "Personal cleaning services"]],
    // On the way back from Google.
    ["/auth?role=cleaner&business_type=business", ["Offer cleaning services", "Professional cleaning company"]],
    // As the invitation to a team leads there, and not a cleaner's profile.
    ["/auth?type=signup&next=/cleaner/team", ["Offer cleaning services", "Personal cleaning services"]],
    ["/auth?type=signup&next=/cleaner-profile/1", ["Book cleaning services"]],
  ])("preselects at %s: %j", (path, chosen) => {
    open(path);
    expect(role()).toEqual(chosen.map((words) => expect.stringContaining(words) as string));
  });

  // covers S015
  it("fills in the code of the address, in capitals", () => {
    open("/auth?ref=abcd2345");
    expect(screen.getByLabelText<HTMLInputElement>(/^Referral code/).value).toBe("ABCD2345");
  });

  // covers S017, S018
  it("names every choice in the spec's words, and a link back", async () => {
    open("/auth?role=cleaner");
    expect(screen.getByRole("link", { name: "Back to Home" }).getAttribute("href")).toBe("/");
    for (const words of [
      "Book cleaning services",
      "Offer cleaning services",
      "Individual",
      "Personal cleaning services",
      "Business",
      "Professional cleaning company",
    ]) {
      expect(screen.getByText(words)).toBeTruthy();
    }
  });

  // covers S017
  it("asks for a business type only of cleaners, and keeps the email from tab to tab", async () => {
    open("/auth");
    await userEvent.type(screen.getByLabelText("Email"), "mariam@example.com");
    await userEvent.click(screen.getByRole("tab", { name: "Sign Up" }));
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("mariam@example.com");
    expect(screen.queryByText("Business type")).toBeNull();
    await userEvent.click(screen.getByText("Offer cleaning services"));
    expect(screen.getByText("Business type")).toBeTruthy();
  });

  // covers S016, S020
  it("shows the pool's message, keeps the input, and sends nothing while a field is empty", async () => {
    const signIn = vi.fn().mockRejectedValue(new ApiError("anonymous", "Invalid email or password"));
    open("/auth", sessionOf(undefined, { signIn }));
    const press = () => userEvent.click(screen.getByRole("button", { name: "Sign In" }));
    await userEvent.type(screen.getByLabelText("Email"), "mariam@example.com");
    await press();
    expect(signIn).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByLabelText("Password"));
    await userEvent.type(screen.getByLabelText("Password"), "wrong");
    await press();
    expect(await screen.findByText("Invalid email or password")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("wrong");
  });

  // covers S016, S022
  it("welcomes back who signs in", async () => {
    open("/auth", sessionOf(undefined, { signIn: vi.fn().mockResolvedValue(member()) }));
    await userEvent.type(screen.getByLabelText("Email"), "mariam@example.com");
    await userEvent.type(screen.getByLabelText("Password"), "Correct-Horse-9");
    await userEvent.click(screen.getByRole("button", { name: "Sign In" }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: "Welcome back!" }));
  });

  // covers S020
  it("refuses a weak password before the server, and puts a taken address beside its field", async () => {
    const taken = { email: "An account with this email already exists" };
    const signUp = vi.fn().mockRejectedValue(new ApiError("conflict", taken.email, { fields: taken }));
    open("/auth?type=signup", sessionOf(undefined, { signUp }));
    const press = () => userEvent.click(screen.getByRole("button", { name: "Create Account" }));
    await userEvent.type(screen.getByLabelText("Full name"), "Mariam Haddad");
    await userEvent.type(screen.getByLabelText("Email"), "mariam@example.com");
    await userEvent.type(screen.getByLabelText("Password"), "tooshort");
    await press();
    expect(screen.getByText("Password is too weak. Please choose a stronger password")).toBeTruthy();
    expect(signUp).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText("Password"), " for me");
    await press();
    expect(signUp).toHaveBeenCalledWith(
      { email: "mariam@example.com", password: "tooshort for me" },
      { role: "customer", fullName: "Mariam Haddad", acceptedTerms: termsVersion },
    );
    expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText(taken.email)).toBeTruthy();
  });

  // covers S018
  it.each([
    ["/auth", "/"],
    ["/auth?next=%2Fsearch%3Farea%3DJBR", "/search?area=JBR"],
    ["/auth?next=%2F%2Fevil.com", "/"],
  ])("sends a signed-in member from %s to %s", (path, target) => {
    open(path, sessionOf(member()));
    expect(where()).toBe(target);
  });

  // covers S018, S019, S022
  it.each([
    // The wizard, from a server that is down.
    ["customer", "Failed to load onboarding data", /you can't book or contact anyone/],
    ["cleaner", "Failed to load onboarding data", /you can't submit it for approval or apply for jobs/],
  ] as const)("welcomes a %s who just registered instead of sending them away", async (as, text, waits) => {
    open("/auth?type=signup", undefined, (enter) => ({
      signUp: async () => {
        const me = member({ fullName: "Abdul Rahman Khan", role: as, emailConfirmed: false });
        enter(me);
        return me;
      },
    }));
    await userEvent.type(screen.getByLabelText("Full name"), "Abdul Rahman Khan");
    await userEvent.type(screen.getByLabelText("Email"), "mariam@example.com");
    await userEvent.type(screen.getByLabelText("Password"), "Long-enough-1");
    await userEvent.click(screen.getByRole("button", { name: "Create Account" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Welcome, Abdul Rahman!" })).toBeTruthy();
    expect(screen.getByText("Please check your email and click the confirmation link")).toBeTruthy();
    expect(screen.getByText(waits)).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Resend in/ })).toHaveProperty("disabled", true);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(toast).toHaveBeenCalledWith({ title: "Welcome!" });
  });

  // covers S017
  it("keeps the referral code collapsed, and shows it in capitals, only to customers", async () => {
    open("/auth?type=signup");
    expect(screen.queryByLabelText(/^Referral code/)).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "I have a referral code" }));
    const field = screen.getByLabelText<HTMLInputElement>(/^Referral code/);
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, "abcd2345");
    expect(field.value).toBe("ABCD2345");
    screen.getByText(
      /^20% off your first booking of AED.60 or more, up to AED.100 off\. We apply the code after you sign up\.$/,
    );
    await userEvent.click(screen.getByText("Offer cleaning services"));
    expect(screen.queryByLabelText(/^Referral code/)).toBeNull();
  });

  // covers S020, S122
  it.each([
    [
      { refereeDiscount: 20, refereeCode: "FRIEND-ABC", minimumOrderAmount: 6_000 },
      200,
      "Referral Applied",
      /20% off.*FRIEND-ABC/,
    ],
    [
      { kind: "conflict", code: "referral.own", message: "You can't use your own referral code" },
      409,
      "Invalid Code",
      /own/,
    ],
    [{ kind: "invalid", code: "request.invalid", message: "Check the form" }, 400, "Invalid Code", /^Unable to apply/],
    [{ kind: "bug", code: "bug", message: "Broken" }, 500, "Error", /^Failed to apply referral code$/],
  ])("applies the code after signing up: %o", async (body, status, title, description) => {
    vi.spyOn(token, "accessToken").mockResolvedValue("token");
    open("/auth?ref=abcd2345", sessionOf(undefined, { signUp: vi.fn().mockResolvedValue(member()) }));
    const spy = serverAnswers(() => answer(body, status));
    await userEvent.type(screen.getByLabelText("Full name"), "Mariam Haddad");
    await userEvent.type(screen.getByLabelText("Email"), "mariam@example.com");
    await userEvent.type(screen.getByLabelText("Password"), "Long-enough-1");
    await userEvent.click(screen.getByRole("button", { name: "Create Account" }));
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith(
        expect.objectContaining({ title, description: expect.stringMatching(description) as string }),
      ),
    );
    expect(spy.mock.calls.map(([, init]) => init?.body)).toEqual([JSON.stringify({ code: "ABCD2345" })]);
  });

  it("sends a friend's code with the sign-up itself", async () => {
    const signUp = vi.fn().mockReturnValue(new Promise(() => undefined));
    open("/auth?ref=abcd2345", sessionOf(undefined, { signUp }));
    await userEvent.type(screen.getByLabelText("Full name"), "Mariam Haddad");
    await userEvent.type(screen.getByLabelText("Email"), "mariam@example.com");
    await userEvent.type(screen.getByLabelText("Password"), "Long-enough-1");
    await userEvent.click(screen.getByRole("button", { name: "Create Account" }));
    await waitFor(() => expect(signUp).toHaveBeenCalledOnce());
    expect(signUp.mock.lastCall?.[1]).toMatchObject({ role: "customer", referralCode: "ABCD2345" });
  });

  it("keeps a friend's code for a sign-up that is completed in another tab, and forgets it then", async () => {
    open("/auth?ref=abcd2345").unmount();
    const enroll = vi.fn().mockResolvedValue(member());
    open("/auth", sessionOf(member({ role: undefined }), { enroll }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Referral code/).value).toBe("ABCD2345");
    await userEvent.click(screen.getByRole("button", { name: "Complete sign-up" }));
    await waitFor(() => expect(enroll).toHaveBeenCalledWith(expect.objectContaining({ referralCode: "ABCD2345" })));
    cleanup();
    open("/auth?type=signup");
    expect(screen.queryByLabelText(/^Referral code/)).toBeNull();
  });

  it("forgets a typed code after a day, and as soon as an account with a role is signed in", async () => {
    const typed = new URLSearchParams();
    keepFriendsCode("ABCD2345");
    expect(friendsCode(typed)).toBe("ABCD2345");
    const at = Date.now();
    vi.spyOn(Date, "now").mockReturnValue(at + 25 * 60 * 60_000);
    expect(friendsCode(typed)).toBe("");
    expect(localStorage).toHaveLength(0);
    keepFriendsCode("ABCD2345");
    open("/auth?type=signup", sessionOf(member({ role: "customer" })));
    await waitFor(() => expect(friendsCode(typed)).toBe(""));
  });

  it.each([
    ["a customer", "customer", 200, "Referral Applied", /20% off/],
    ["a customer whom it refuses", "customer", 409, "Invalid Code", /own/],
    ["a cleaner", "cleaner", 200, "Referral codes are for customers only.", undefined],
  ] as const)(
    "a friend's link that %s opens while signed in says what happened",
    async (_, role, status, title, text) => {
      vi.spyOn(token, "accessToken").mockResolvedValue("token");
      open("/auth?ref=abcd2345&next=%2Fsearch", sessionOf(member({ role })));
      const refused = { kind: "conflict", code: "referral.own", message: "You can't use your own referral code" };
      const applied = { refereeDiscount: 20, refereeCode: "FRIEND-ABC", minimumOrderAmount: 6_000 };
      serverAnswers(() => answer(status === 200 ? applied : refused, status));
      expect(where()).toBe("/search");
      await waitFor(() =>
        expect(toast).toHaveBeenCalledWith(
          expect.objectContaining({ title, ...(text && { description: expect.stringMatching(text) as string }) }),
        ),
      );
      expect(toast).toHaveBeenCalledOnce();
    },
  );

  // covers S122
  it("asks a member with an ended session to sign in before their code counts", async () => {
    vi.spyOn(token, "accessToken").mockResolvedValue("token");
    serverAnswers(() => answer({ kind: "anonymous", code: "request.anonymous", message: "Please sign in." }, 401));
    await applyReferral("ABCD2345");
    expect(toast).toHaveBeenLastCalledWith({
      title: "Authentication Required",
      description: "Please sign in to use a referral code",
      tone: "error",
    });
  });

  it("never puts a password into the address, even when the browser submits the form itself", () => {
    const html = renderToString(
      <MemoryRouter>
        <SessionContext.Provider value={sessionOf(undefined)}>
          <SignInForm email="" onEmail={() => undefined} query={new URLSearchParams()} />
        </SessionContext.Provider>
      </MemoryRouter>,
    );
    expect(html).toContain("Sign In");
    expect(html).toMatch(/<form[^>]*method="post"/);
  });

  it.each([
    ["Sign Up", "/auth?type=signup", undefined],
    ["Complete sign-up", "/auth", { role: undefined }],
  ] as const)("'%s' names the accepted terms, with links that keep the form", (_, path, me) => {
    open(path, me && sessionOf(member(me)));
    const text = screen.getByText(/^By creating an account you agree to the/).parentElement as HTMLElement;
    expect(text.textContent).toBe("By creating an account you agree to the Terms of Service and Privacy Policy.");
    const links = [...text.querySelectorAll("a")].map((link) => [link.getAttribute("href"), link.target]);
    expect(links).toEqual([
      ["/terms", "_blank"],
      ["/privacy", "_blank"],
    ]);
  });

  it("takes the typed address along to 'Forgot password?'", async () => {
    open("/auth?next=%2Fsearch");
    await userEvent.type(screen.getByLabelText("Email"), "mariam@example.com");
    await userEvent.click(screen.getByRole("link", { name: "Forgot password?" }));
    expect(screen.getByRole("heading", { level: 1, name: "Forgot password?" })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("mariam@example.com");
    expect(screen.getByRole("link", { name: "Back to Sign In" }).getAttribute("href")).toBe("/auth?next=%2Fsearch");
  });

  it("offers a member without a role the two roles, then enrols", async () => {
    const enroll = vi.fn().mockResolvedValue(member());
    open("/auth", sessionOf(member({ role: undefined }), { enroll }));
    expect(screen.getByLabelText<HTMLInputElement>("Full name").value).toBe("Mariam Haddad");
    await userEvent.click(screen.getByText("Offer cleaning services"));
    await userEvent.click(screen.getByRole("button", { name: "Complete sign-up" }));
    await waitFor(() =>
      expect(enroll).toHaveBeenCalledWith({
        role: "cleaner",
        businessType: "individual",
        fullName: "Mariam Haddad",
        acceptedTerms: termsVersion,
      }),
    );
  });
});
