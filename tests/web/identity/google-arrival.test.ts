import { arriveFromGoogle } from "@/lib/session/google.ts";
import { beforeEach, expect, it, vi } from "vitest";

type Heard = (event: { payload: { event: string; data?: { error: Error } } }) => void;
const { hub } = vi.hoisted(() => ({ hub: { hear: (() => undefined) as Heard } }));

vi.mock("aws-amplify/utils", () => ({
  Hub: {
    listen: (_: string, hear: Heard) => {
      hub.hear = hear;
      return () => undefined;
    },
  },
}));
vi.mock("aws-amplify/auth", () => ({ signInWithRedirect: vi.fn() }));
vi.mock("@/lib/session/amplify.ts", () => ({ configure: async () => ({}) }));
vi.mock("@/lib/http/settings.ts", () => ({ loadSettings: async () => ({}) }));

beforeEach(() => localStorage.clear());

it("tells members with two-step sign-in how to sign in when they come by Google (decision 0159)", async () => {
  const message =
    "PreSignUp failed with error This account uses two-step sign-in. Please sign in with your email, your password and a code..";
  const error = Object.assign(new Error(message), { name: "OAuthSignInException" });
  hub.hear({ payload: { event: "signInWithRedirect_failure", data: { error } } });
  await expect(arriveFromGoogle([])).rejects.toMatchObject({
    code: "auth.googleNeedsCode",
    message: "Your account uses two-step sign-in. Please sign in with your email, your password and a code.",
  });
});
