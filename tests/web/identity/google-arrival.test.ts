import { refuseMember } from "@naqi/contracts";
import { beforeEach, expect, it, vi } from "vitest";

type NoticeHandler = (event: { payload: { event: string; data?: { error: Error } } }) => void;
const { hub } = vi.hoisted(() => ({ hub: { hear: (() => undefined) as NoticeHandler } }));

vi.mock("aws-amplify/utils", () => ({
  Hub: {
    listen: (_: string, hear: NoticeHandler) => {
      hub.hear = hear;
      return () => undefined;
    },
  },
}));
vi.mock("aws-amplify/auth", () => ({ signInWithRedirect: vi.fn() }));
vi.mock("@/lib/session/amplify.ts");
vi.mock("@/lib/http/settings.ts", () => ({ loadSettings: async () => ({}) }));

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

async function refusedWith({ text }: { text: string }) {
  const { configure } = await import("@/lib/session/amplify.ts");
  vi.mocked(configure).mockResolvedValue({} as never);
  const { arriveFromGoogle } = await import("@/lib/session/google.ts");
  const { textsReady } = await import("@/lib/texts/texts.ts");
  await textsReady();
  const error = Object.assign(new Error(`PreSignUp failed with error ${text}.`), { name: "OAuthSignInException" });
  hub.hear({ payload: { event: "signInWithRedirect_failure", data: { error } } });
  return arriveFromGoogle([]).catch((refused: unknown) => refused);
}

it("tells members with two-step sign-in how to sign in when they come by Google (decision 0159)", async () => {
  expect(await refusedWith(refuseMember.googleNeedsCode)).toMatchObject({
    code: "auth.googleNeedsCode",
    message: "Your account uses two-step sign-in. Please sign in with your email, your password and a code.",
  });
});

it("names the mailed link to members who come by Google with their former address (decision 0162)", async () => {
  expect(await refusedWith(refuseMember.emailReserved)).toMatchObject({
    code: "auth.googleReserved",
    message:
      "Your account stopped using this email address less than 72 hours ago. To switch back, open the link in the email we sent to this address.",
  });
});
