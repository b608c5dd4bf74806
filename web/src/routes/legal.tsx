import { Document } from "@/features/legal/document.tsx";
import type { LegalDocument } from "@/messages/en/legal.ts";
import { Page } from "@/ui/page.tsx";

/** Terms, Privacy and the Community Guidelines share one page. */
export const legalPageOf = (text: LegalDocument) =>
  function LegalPage() {
    return (
      <Page title={text.title} lead={text.lead}>
        <Document text={text} />
      </Page>
    );
  };
