import { brand, type Discount, discounts, formatFils, usableInvitedCode, usableWelcomeCode } from "@naqi/contracts";
import { Gift } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { t } from "texts:identity/welcome";
import { lastSearch } from "@/lib/sign-in/last-search.ts";
import { isAnythingOpen } from "@/lib/browser/site-history.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { useSession } from "@/lib/session/session.ts";
import { formatInstant } from "@/lib/texts/format.ts";
import { offText } from "@/lib/texts/off-text.ts";
import { Button } from "@/ui/links/button.tsx";
import { CopyField } from "@/ui/marks/copy-field.tsx";
import { Dialog } from "@/ui/dialogs/dialog.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { Note } from "@/ui/states/note.tsx";
import { claimWelcome, isWelcomed, rememberWelcome, restWelcome } from "./seen.ts";
import { useConfetti } from "./use-confetti.ts";

/**
 * Greets a customer with an unspent welcome code (001 §2): on pages that allow it in the table, and only while nothing
 * is open and no field has the focus; otherwise on the next such page. Queries codes once, and not at all after the
 * greeting or before a code can exist.
 */
export function WelcomeModal() {
  const { member, role } = useSession();
  const memberId = member?.memberId;
  if (!memberId || role !== "customer" || !member.emailConfirmed || isWelcomed(memberId)) return null;
  return <Waiting key={memberId} memberId={memberId} />;
}

function Waiting({ memberId }: { memberId: string }) {
  const { data } = useQuery(discounts.mine, {}, { isWatched: true });
  const code = data && usableWelcomeCode(data.items);
  const invited = data && usableInvitedCode(data.items);
  const [isOurs, setIsOurs] = useState(false);
  const isKnown = data !== undefined;
  const hasCode = code !== undefined;

  useEffect(() => {
    if (!isKnown) return;
    if (!hasCode) return restWelcome(memberId);
    let isGone = false;
    void claimWelcome(memberId).then((isClaimed) => {
      if (!isClaimed) restWelcome(memberId);
      else if (!isGone && !isBusy()) setIsOurs(true);
    });
    return () => void (isGone = true);
  }, [memberId, isKnown, hasCode]);

  return code && isOurs ? <Greeting code={code} invited={invited} memberId={memberId} /> : null;
}

/** A dialog is open over the page, or a field has the focus. */
const isBusy = () =>
  isAnythingOpen() || (document.activeElement?.matches("input, select, textarea, [contenteditable]") ?? false);

interface Codes {
  code: Discount;
  /** The referral code. */
  invited: Discount | undefined;
}

function Greeting({ memberId, ...codes }: Codes & { memberId: string }) {
  const [isOpen, setIsOpen] = useState(true);
  const navigate = useNavigate();
  useConfetti(isOpen);

  function onClose() {
    restWelcome(memberId);
    setIsOpen(false);
  }

  function onStart() {
    rememberWelcome(memberId);
    setIsOpen(false);
    void navigate(`/search${lastSearch()}`);
  }

  return (
    <Dialog
      open={isOpen}
      kind="sheet"
      size="small"
      title={t("welcome.title", { brand })}
      onClose={onClose}
      footer={
        <Button wide onClick={onStart}>
          {t("welcome.start")}
        </Button>
      }
    >
      <Offer {...codes} />
    </Dialog>
  );
}

function Offer({ code: { code, valueType, discountValue, minimumOrderAmount, expiresAt }, invited }: Codes) {
  const value =
    valueType === "fixed" ? <Money fils={discountValue} /> : t("welcome.percent", { percent: discountValue });
  return (
    <div className="grid gap-5">
      <div className="rounded-sheet bg-saffron-soft px-5 py-6 text-center max-[22rem]:px-1 text-saffron-text">
        <Gift aria-hidden="true" className="mx-auto mb-2 size-8" />
        <p className="wrap-anywhere">
          <span className="block text-display font-semibold">{value}</span>
          <span className="block font-medium">{t("welcome.off")}</span>
        </p>
      </div>
      <CopyField kind="code" label={t("welcome.code")} value={code} />
      <dl className="grid gap-2">
        <Fact name={t("welcome.minimum")}>
          <Money fils={minimumOrderAmount} />
        </Fact>
        <Fact name={t("welcome.until")}>{formatInstant(expiresAt)}</Fact>
      </dl>
      <p className="text-small text-muted">{t("welcome.once")}</p>
      {invited && (
        <Note tone="accent" icon={<Gift aria-hidden="true" />}>
          {t("welcome.invited", {
            code: invited.code,
            off: offText(invited),
            minimum: formatFils(invited.minimumOrderAmount),
          })}
        </Note>
      )}
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-muted">{name}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
);
