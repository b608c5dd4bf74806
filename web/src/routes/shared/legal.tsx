import { Document } from "@/features/public/legal/document.tsx";
import type { LegalDocument } from "@/features/public/legal/legal-document.ts";
import type { PageFile } from "@/routes/shared/page.ts";
import { Page } from "@/ui/page/page.tsx";

/** Terms, Privacy and the Community Guidelines share one page. */
export const legalPageOf = (words: () => LegalDocument): PageFile => ({
  title: () => words().title,
  default: function LegalPage() {
    const { title, lead } = words();
    return (
      <Page title={title} lead={lead} listed>
        <Document text={words()} />
      </Page>
    );
  },
});
