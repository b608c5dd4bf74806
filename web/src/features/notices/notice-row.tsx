import { formatFils, type Notice } from "@naqi/contracts";
import {
  BadgeCheck,
  BellRing,
  CalendarDays,
  CircleAlert,
  FileText,
  Gift,
  type LucideIcon,
  Repeat2,
  ShieldCheck,
  Star,
  UsersRound,
  Wallet,
} from "lucide-react";
import { Link } from "react-router-dom";
import { t } from "texts:notices";
import { t as documentsText } from "texts:documents";
import { cx } from "@/lib/browser/class-names.ts";
import { formatAgo, formatDay, formatList, formatWhen } from "@/lib/texts/format.ts";
import { serviceName } from "@/lib/texts/vocabulary.ts";
import { Badge } from "@/ui/badge.tsx";

/** By the domain that a kind begins with. */
const icons: Readonly<Record<string, LucideIcon>> = {
  application: FileText,
  booking: CalendarDays,
  discount: Gift,
  member: Gift,
  offer: FileText,
  onboarding: BadgeCheck,
  payout: Wallet,
  plan: Repeat2,
  problem: CircleAlert,
  referral: Gift,
  request: FileText,
  review: Star,
  security: ShieldCheck,
  team: UsersRound,
  verification: BadgeCheck,
  wallet: Wallet,
};

interface Props {
  notice: Notice;
  isNew: boolean;
  now: string;
}

/** One notice: what happened, to what, and when it was told; the whole of it leads to where it is. */
export function NoticeRow({ notice: { kind, facts, path, createdAt }, isNew, now }: Props) {
  const Icon = icons[kind.split(".")[0] ?? ""] ?? BellRing;
  const about = aboutOf(facts);
  return (
    <Link
      to={path}
      className={cx(
        "flex min-w-0 items-start gap-3.5 rounded-card border bg-raised p-4 transition-colors duration-150 hover:border-accent",
        isNew ? "border-accent" : "border-border",
      )}
    >
      <span className="flex size-10 shrink-0 items-center justify-center rounded-pill bg-accent-soft text-accent-text [&_svg]:size-5">
        <Icon />
      </span>
      <span className="min-w-0 grow">
        <span className={cx("block wrap-anywhere", isNew ? "font-semibold" : "font-medium")}>
          {t(`notice.${kind}`)}
        </span>
        {about && <span className="block text-small text-muted">{about}</span>}
        {path.endsWith("/replacement") && (
          <span className="block text-small font-medium text-accent-text">{t("notices.instead")}</span>
        )}
        <span className="mt-1 flex flex-wrap items-center gap-2 text-tiny text-muted">
          <span>{formatAgo(createdAt, now)}</span>
          {isNew && <Badge tone="accent">{t("notices.new")}</Badge>}
        </span>
      </span>
    </Link>
  );
}

/** `Deep Cleaning, Wed 10 Mar, 10:00`; `Passport, Wed 10 Mar` */
function aboutOf({ serviceType, day, hour, amount, documents = [] }: Notice["facts"]) {
  const when = day && (hour ? formatWhen(day, hour) : formatDay(day));
  const said = [
    ...documents.map((type) => documentsText(`document.${type}`)),
    serviceType && serviceName(serviceType),
    when,
    amount !== undefined && formatFils(amount),
  ];
  return formatList(said.filter((one) => typeof one === "string"));
}
