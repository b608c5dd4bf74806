import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Me } from "@naqi/contracts";
import { termsVersion } from "@naqi/contracts/common/terms";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SessionContext } from "@/lib/session/session.ts";
import * as token from "@/lib/session/token.ts";
import { TermsDialog } from "@/shell/terms-dialog.tsx";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

const due = member({ termsDue: true });
const dialog = () => screen.queryByRole("dialog", { name: "Terms and privacy" });

/** A session that a refresh renews. */
function Refreshed() {
  const [me, setMe] = useState<Me>(due);
  const refresh = async () => {
    setMe(member());
    return member();
  };
  return (
    <SessionContext.Provider value={sessionOf(me, { refresh })}>
      <TermsDialog />
    </SessionContext.Provider>
  );
}

it("the two texts match their version: changing one requires a new termsVersion, the day of publication", () => {
  const texts = ["terms", "privacy"].map((name) => readFileSync(`web/src/messages/en/pages/${name}.json`, "utf8"));
  const hash = createHash("sha256").update(texts.join("")).digest("hex").slice(0, 16);
  expect([termsVersion, hash]).toEqual(["2026-11-29", "2e2d75a0be1a77cf"]);
});

// covers account.terms
describe("the terms dialog", () => {
  beforeEach(() => void vi.spyOn(token, "accessToken").mockResolvedValue("token"));

  it("names both texts, and disappears once they are accepted", async () => {
    const server = serverAnswers(() => answer(member()));
    renderIn(<Refreshed />, { path: "/search" });
    const links = [...(await screen.findByRole("dialog", { name: "Terms and privacy" })).querySelectorAll("a")];
    expect(links.map((link) => [link.textContent, link.getAttribute("href"), link.target])).toEqual([
      ["Terms of Service", "/terms", "_blank"],
      ["Privacy Policy", "/privacy", "_blank"],
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    await vi.waitFor(() => expect(dialog()).toBeNull());
    const [[url, init] = []] = server.mock.calls;
    expect([url, init?.body]).toEqual(["/api/me/terms", JSON.stringify({ version: termsVersion })]);
  });

  it("says why the server refuses, and closes without accepting", async () => {
    const text = "Our terms have changed since you opened this page. Please reload the page.";
    const server = serverAnswers(() => answer({ kind: "conflict", code: "member.termsChanged", message: text }, 409));
    renderIn(<Refreshed />, { path: "/search" });
    await userEvent.click(await screen.findByRole("button", { name: "Continue" }));
    expect(await screen.findByText(text)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await vi.waitFor(() => expect(dialog()).toBeNull());
    expect(server).toHaveBeenCalledOnce();
  });

  it.each([
    ["a member who has accepted", "/search", member()],
    ["a reader of the terms", "/terms", due],
    ["a reader of the privacy policy", "/privacy", due],
    ["a visitor", "/search", undefined],
  ])("is not shown to %s", async (_, path, me) => {
    renderIn(<TermsDialog />, { path, session: sessionOf(me) });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(dialog()).toBeNull();
  });
});
