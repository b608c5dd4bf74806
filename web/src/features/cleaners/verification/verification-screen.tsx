import { DocumentType } from "@naqi/contracts";
import { useRef } from "react";
import { t } from "texts:cleaners/verification";
import type { ApiError } from "@/lib/http/api-error.ts";
import { useAddressChoice } from "@/lib/data/use-address.ts";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Problem } from "@/ui/states/problem.tsx";
import { SkeletonRows } from "@/ui/states/skeleton.tsx";
import { Tabs } from "@/ui/page/tabs.tsx";
import { Documents } from "./documents.tsx";
import { Overview } from "./overview.tsx";
import { useVerification } from "./use-verification.ts";

type Tab = "overview" | "documents";

const tabs = () => [
  { name: "overview" as const, label: t("verification.overview") },
  { name: "documents" as const, label: t("verification.documents") },
];
const isDocuments = ({ name }: { name: Tab }) => name === "documents";

/**
 * Proof of identity (000 §2): Overview and Documents, for cleaners and customers. It is part of a page or wizard with
 * its own heading. The open tab is in the address, so that a reload restores it.
 */
export function VerificationScreen() {
  const mine = useVerification();
  // A mail or a notice links to one document.
  const [asked] = useAddressChoice<DocumentType | "">("document", DocumentType.options, "");
  const [tab, setTab] = useAddressChoice<Tab>("tab", ["overview", "documents"], asked ? "documents" : "overview");
  const screen = useRef<HTMLElement>(null);
  const toDocuments = () => {
    // The button that led here disappears with its tab, and the address updates a moment later.
    screen.current?.querySelectorAll<HTMLElement>("[role=tab]")[tabs().findIndex(isDocuments)]?.focus();
    setTab("documents");
  };

  return (
    <section ref={screen}>
      <h2 className="sr-only">{t("verification.title")}</h2>
      <Tabs label={t("verification.tabs")} tabs={tabs()} selected={tab} onSelect={setTab}>
        {mine.error && !mine.data ? (
          <LoadProblem error={mine.error} tab={tab} onRetry={mine.retry} />
        ) : (
          <Loaded of={mine} failed={fallbacks()[tab]} skeleton={<SkeletonRows count={2} className="h-32" />}>
            {(status) =>
              tab === "overview" ? (
                <Overview of={status} onDocuments={toDocuments} />
              ) : (
                <Documents of={status} asked={asked || undefined} onStarted={toDocuments} />
              )
            }
          </Loaded>
        )}
      </Tabs>
    </section>
  );
}

const fallbacks = () => ({ overview: t("verification.loadFailed"), documents: t("verification.documentsFailed") });

/**
 * A lost connection by name; other failures as 'Error' with the server's message, or the screen's sentence (000 §8).
 */
const LoadProblem = ({ error, tab, onRetry }: { error: ApiError; tab: Tab; onRetry: () => void }) => {
  const { kind, message, reference } = error;
  if (kind === "network") return <Problem title={t("verification.connection")} error={error} onRetry={onRetry} />;
  const said = { anonymous: t("verification.notAuthenticated"), bug: fallbacks()[tab] }[kind as string] ?? message;
  return (
    <Problem
      title={t("verification.error")}
      error={{ message: said, ...(reference && { reference }) }}
      onRetry={onRetry}
    />
  );
};
