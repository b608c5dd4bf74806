import { formatFils, type OutputOf, policy, referrals } from "@naqi/contracts";
import type { ReactNode } from "react";
import { Share2 } from "lucide-react";
import { t } from "texts:money/referrals";
import { useShare } from "@/lib/browser/use-share.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { Card } from "@/ui/page/card.tsx";
import { CopyField } from "@/ui/marks/copy-field.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { Button, ButtonLink } from "@/ui/links/button.tsx";
import { Friends } from "./friends.tsx";
import { inviteLink, inviteText, waysToShare } from "./share-links.ts";

interface Props {
  /** The reward for a friend's first booking: customers a code, cleaners a credit in their earnings (decisions G85). */
  reward: "code" | "earnings";
}

/** The member's referral code: how it works, the code and link to share, and the rewards (001 §2). */
export function ReferralCard({ reward }: Props) {
  const mine = useQuery(referrals.mine, {});
  return (
    <Card>
      <Rules reward={reward} />
      <div className="mt-5">
        <Loaded of={mine} failed={t("invite.failed")} skeleton={<Skeleton className="h-64" />}>
          {(known) => <Invitation known={known} />}
        </Loaded>
      </div>
    </Card>
  );
}

function Rules({ reward }: Props) {
  const { percent, minimumOrder, reward: amount, rewardDays: days, holdHours: hours } = policy.referral;
  const [minimum, most] = [formatFils(minimumOrder), formatFils(policy.mostPercentOff)];
  const rules = [
    t("invite.share"),
    t("invite.friend", { percent, minimum, most }),
    reward === "earnings"
      ? t("invite.earnings", { reward: formatFils(amount), hours })
      : t("invite.credit", { reward: formatFils(amount), hours, minimum, days }),
  ];
  return (
    <ol aria-label={t("invite.how")} className="grid gap-2 text-muted">
      {rules.map((rule, index) => (
        <li key={rule} className="flex gap-3 wrap-anywhere">
          <span
            aria-hidden="true"
            className="flex size-6 shrink-0 items-center justify-center rounded-pill bg-accent-soft text-small font-medium text-accent-text"
          >
            {index + 1}
          </span>
          <span>{rule}</span>
        </li>
      ))}
    </ol>
  );
}

function Invitation({ known }: { known: OutputOf<typeof referrals.mine> }) {
  const { code, referralCount, pendingRewards, earnedRewards, friends } = known;
  const link = inviteLink(code);
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <CopyField kind="code" label={t("invite.code")} value={code} />
        <CopyField kind="link" label={t("invite.link")} value={link} />
      </div>
      <Share link={link} />
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(5rem,100%),1fr))] gap-x-3 gap-y-4 border-t border-border pt-5">
        <Count name={t("invite.count")}>{referralCount}</Count>
        <Count name={t("invite.pending")}>
          <Money fils={pendingRewards} />
        </Count>
        <Count name={t("invite.earned")}>
          <Money fils={earnedRewards} />
        </Count>
      </dl>
      <Friends of={friends} count={referralCount} />
    </div>
  );
}

const Count = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-small text-muted">{name}</dt>
    <dd className="mt-1 text-title font-medium tabular-nums">{children}</dd>
  </div>
);

/** The system's share sheet on phones; links elsewhere, and if the sheet does not open (ux.md). */
function Share({ link }: { link: string }) {
  const { bySheet, share } = useShare({ text: inviteText(), url: link });
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
          <ButtonLink to={href} target="_blank" rel="noopener noreferrer" tone="secondary" wide>
            <span>{name}</span>
            <span className="sr-only">{t("invite.opensNew")}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
