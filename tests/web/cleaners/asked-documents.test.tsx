import { readFileSync } from "node:fs";
import { documentsFor, neededOf, verificationPath } from "@naqi/contracts";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { verificationNeeds } from "@/features/dashboard/needs.ts";
import { WantedDocuments } from "@/features/cleaners/verification/wanted-documents.tsx";
import * as token from "@/lib/session/token.ts";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";
import { good, openScreen, paper, status } from "./verification-support.tsx";

const now = "2026-11-21T06:00:00.000Z";
const asked = documentsFor({ role: "cleaner", businessType: "individual" });
const listed = "Government ID, Proof of address, Work permit";

beforeEach(() => {
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
});

describe("the documents of a cleaner (decision 0152)", () => {
  it("are named in full before the verification is started", async () => {
    openScreen(() => ({ ...good(), "GET /api/verification": () => answer(status(undefined, asked)) }));
    expect(await screen.findByText(`You'll need: ${listed}. Uploading takes about five minutes.`)).toBeTruthy();
  });

  it("are named in full on the dashboard, which leads to them", () => {
    const [need] = verificationNeeds(status(undefined, asked), now);
    expect(need?.text).toContain(`You need: ${listed}.`);
  });

  it("are listed on the review step until each was sent, with a link to each", async () => {
    const refused = paper({ documentType: "proof_of_address", state: "refused" });
    const sent = status({ status: "under_review", documents: [paper(), refused] }, asked);
    serverAnswers(() => answer(sent));
    renderIn(<WantedDocuments />, { session: sessionOf(member({ role: "cleaner" })) });
    const links = within(await screen.findByRole("list")).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Proof of address: refused.", verificationPath("cleaner", "proof_of_address")],
      ["Work permit: not uploaded yet.", verificationPath("cleaner", "work_permit")],
    ]);
  });

  it.each([
    ["help-questions", "which-papers", "answer"],
    ["help-questions", "how-checked", "answer"],
    ["for-businesses", "needList", undefined],
  ] as const)("are the same on the public page %s: %s", (page, key, part) => {
    const found = JSON.parse(readFileSync(`web/src/messages/en/pages/${page}.json`, "utf8"))[key];
    const text = JSON.stringify(part ? found[part] : found);
    const words = { government_id: /Emirates ID/, proof_of_address: /proof of address/i, work_permit: /work permit/i };
    for (const type of neededOf(asked)) expect(text).toMatch(words[type as keyof typeof words]);
    expect(text).toMatch(/trade licence/);
    // A passport does not take the place of the ID.
    expect(text).not.toMatch(/passport/i);
  });
});
