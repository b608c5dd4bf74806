import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { LateCode } from "@/features/identity/auth/late-code.tsx";
import * as token from "@/lib/session/token.ts";
import { toast } from "@/ui/dialogs/toast.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

vi.mock("@/ui/dialogs/toast.tsx", () => ({ toast: vi.fn() }));
const mine = { code: "ABCD2345", referralCount: 0, pendingRewards: 0, earnedRewards: 0, friends: [], mayApply: true };
const applied = { refereeDiscount: 20, refereeCode: "FRIEND-ABC234", minimumOrderAmount: 6_000 };

beforeEach(() => {
  vi.mocked(toast).mockClear();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

function open(reply: () => Response, mayApply = true) {
  let isApplied = false;
  const asked = serverAnswers((url) => {
    if (!url.endsWith("/apply")) return answer({ ...mine, mayApply: mayApply && !isApplied });
    const response = reply();
    isApplied = response.ok;
    return response;
  });
  renderIn(<LateCode />, { session: sessionOf(member()) });
  return asked;
}

const send = async (code: string) => {
  await userEvent.type(await screen.findByLabelText("Referral code"), code);
  await userEvent.click(screen.getByRole("button", { name: "Apply" }));
};

describe("a code that was forgotten at sign-up", () => {
  it("is applied, confirmed, and no longer asked for", async () => {
    const asked = open(() => answer(applied));
    expect(await screen.findByRole("heading", { name: "Have a referral code?" })).toBeTruthy();
    await send("abcd2345");
    await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: "Referral Applied" })));
    const [, sent] = asked.mock.calls.find(([url]) => url.endsWith("/apply")) ?? [];
    expect(JSON.parse(String(sent?.body))).toEqual({ code: "abcd2345" });
    await waitFor(() => expect(screen.queryByLabelText("Referral code")).toBeNull());
  });

  it("whose answer is lost is sent again by itself, as it answers the same", async () => {
    let isLost = false;
    const asked = open(() => {
      if (isLost) return answer(applied);
      isLost = true;
      throw new TypeError("Failed to fetch");
    });
    await send("abcd2345");
    const title = "Referral Applied";
    await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title })), { timeout: 4_000 });
    expect(toast).toHaveBeenCalledTimes(1);
    expect(asked.mock.calls.filter(([url]) => url.endsWith("/apply"))).toHaveLength(2);
  });

  it("that is unknown is an Invalid Code, and stays in the field", async () => {
    open(() => answer({ kind: "missing", code: "referral.unknown", message: "Unable to apply referral code" }, 404));
    await send("ZZZZ9999");
    const said = { title: "Invalid Code", description: "Unable to apply referral code", tone: "error" };
    await waitFor(() => expect(toast).toHaveBeenCalledWith(said));
    expect(await screen.findByLabelText("Referral code")).toHaveProperty("value", "ZZZZ9999");
    await userEvent.click(screen.getByRole("button", { name: "Apply" }));
    await waitFor(() => expect(toast).toHaveBeenCalledTimes(2));
  });

  it("is not asked for without one", async () => {
    const asked = open(() => answer(applied));
    await userEvent.click(await screen.findByRole("button", { name: "Apply" }));
    expect(asked.mock.calls.filter(([url]) => url.endsWith("/apply"))).toEqual([]);
  });

  it("is not asked of members who have booked, were referred, or signed up over 30 days ago", async () => {
    const asked = open(() => answer(applied), false);
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await waitFor(async () => expect((await asked.mock.results[0]?.value)?.ok).toBe(true));
    expect(screen.queryByLabelText("Referral code")).toBeNull();
  });
});
