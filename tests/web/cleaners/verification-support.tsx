import type { Verification, VerificationDocument, VerificationStatusOf } from "@naqi/contracts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { VerificationScreen } from "@/features/cleaners/verification/verification-screen.tsx";
import { fileOf } from "../media/file-of.ts";
import { answer, member, renderIn, serverAnswers, sessionOf } from "../support.tsx";

export const id = "kyc_01jd3zq8y7c5n2m4k6h8g0f1e3";

export const paper = (more: Partial<VerificationDocument> = {}): VerificationDocument => ({
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

export const status = (
  verification?: Partial<Verification>,
  more?: Partial<VerificationStatusOf>,
): VerificationStatusOf => ({
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
  refused: [],
  renews: [],
  ...more,
});

export type Reply = () => Response | Promise<Response>;
export const problem = (kind: string, message: string, code = 409) =>
  answer({ kind, code: `verification.${kind}`, message }, code);
export const lost: Reply = () => Promise.reject(new TypeError("lost"));

/** What a server answers where everything goes well, by method and address. */
export const good = (): Record<string, Reply> => ({
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
});

/** Opens the screen; what `replies` holds may change while it is open. */
export function openScreen(replies: () => Record<string, Reply>, role: "cleaner" | "customer" = "cleaner", path = "/") {
  const spy = serverAnswers((url, { method = "GET" }) => (replies()[`${method} ${url}`] ?? (() => answer({}, 404)))());
  renderIn(
    <main>
      <VerificationScreen />
    </main>,
    { session: sessionOf(member({ role })), path },
  );
  const asked = (what: string) => spy.mock.calls.filter(([url, init]) => `${init?.method} ${url}` === what);
  const bodyOf = (what: string) => JSON.parse(String(asked(what).at(-1)?.[1]?.body)) as Record<string, unknown>;
  return { asked, bodyOf };
}

export const cardOf = (name: string) => screen.findByRole("group", { name });

export const pdf = (size = 20, name = "id.pdf") => fileOf("application/pdf", name, { size });

export const openDocuments = async () => userEvent.click(await screen.findByRole("tab", { name: "Documents" }));

export const choose = (card: HTMLElement, file: File) =>
  userEvent.upload(within(card).getByLabelText("Photo or PDF"), file, { applyAccept: false });
