import { t } from "texts:staff/proposals";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { useRecipients } from "./use-proposals.ts";

/** The recipients of a proposal's codes, by name and address, because names are not unique. */
export const Recipients = ({ proposalId }: { proposalId: string }) => (
  <div>
    <p className="mb-1 text-small font-medium">{t("recipients")}</p>
    <Loaded of={useRecipients(proposalId)} skeleton={<Skeleton className="h-24" />}>
      {({ items }) => (
        // Focusable, because it scrolls.
        <div
          role="group"
          aria-label={t("recipients")}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="max-h-48 overflow-y-auto rounded-control border border-border px-4 py-2"
        >
          <ul className="divide-y divide-border">
            {items.map(({ memberId, fullName, email }) => (
              <li key={memberId} className="py-1.5">
                <span className="block wrap-anywhere">
                  <bdi>{partyName(fullName)}</bdi>
                </span>
                {email && (
                  <span className="block text-small wrap-anywhere text-muted">
                    <bdi>{email}</bdi>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  </div>
);
