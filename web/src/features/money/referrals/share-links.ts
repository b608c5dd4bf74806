import { formatFils, policy } from "@naqi/contracts";
import { t } from "texts:money/referrals";

/** The page where a friend signs up with a code (001 §2). */
export const inviteLink = (code: string) => `${window.location.origin}/auth?ref=${code}`;

/** The text shared with the link. */
export const inviteText = () =>
  t("invite.text", {
    percent: policy.referral.percent,
    minimum: formatFils(policy.referral.minimumOrder),
    most: formatFils(policy.mostPercentOff),
  });

/** Four ways to send an invitation, as plain links: no third-party code is loaded (001 §2). */
export function waysToShare(link: string) {
  const [url, text] = [encodeURIComponent(link), encodeURIComponent(inviteText())];
  const subject = encodeURIComponent(t("invite.subject", { percent: policy.referral.percent }));
  return [
    { name: t("invite.whatsApp"), href: `https://wa.me/?text=${text}%20${url}` },
    { name: t("invite.facebook"), href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: t("invite.twitter"), href: `https://twitter.com/intent/tweet?text=${text}&url=${url}` },
    { name: t("invite.email"), href: `mailto:?subject=${subject}&body=${text}%0A%0A${url}` },
  ];
}
