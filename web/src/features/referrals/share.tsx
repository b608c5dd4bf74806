import { Share2 } from "lucide-react";
import { useState } from "react";
import { t } from "texts:referrals";
import { Button } from "@/ui/button.tsx";
import { inviteText, waysToShare } from "./share-links.ts";

/** Fingers, and a system that has a sheet for sharing. */
const hasSheet = () => typeof navigator.share === "function" && window.matchMedia("(pointer: coarse)").matches;

/** The system's sheet on phones; links elsewhere, and where the sheet does not open (ux.md). */
export function Share({ link }: { link: string }) {
  const [bySheet, setBySheet] = useState(hasSheet);

  async function share() {
    try {
      await navigator.share({ text: inviteText(), url: link });
    } catch (error) {
      // Closing the sheet is no failure.
      if (!(error instanceof Error && error.name === "AbortError")) setBySheet(false);
    }
  }

  if (bySheet) {
    return (
      <Button wide icon={<Share2 />} onClick={() => void share()}>
        {t("invite.button")}
      </Button>
    );
  }
  return (
    <ul aria-label={t("invite.ways")} className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
      {waysToShare(link).map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="flex min-h-11.5 items-center justify-center rounded-control border border-border-strong bg-raised px-4 font-medium transition-colors hover:border-accent hover:text-accent-text"
          >
            {name}
            <span className="sr-only">{t("invite.opensNew")}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
