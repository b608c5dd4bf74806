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
import { t } from "texts:messaging/notices";
import { t as documentsText } from "texts:cleaners/documents";
import { cx } from "@/lib/browser/class-names.ts";
import { formatSince, formatDay, formatDuration, formatList, formatWhen } from "@/lib/texts/format.ts";
import { serviceName } from "@/lib/texts/vocabulary.ts";
import { Badge } from "@/ui/marks/badge.tsx";

/** By the area that a kind starts with. */
const icons: Readonly<Record<string, LucideIcon>> = {
  application: FileText,
  booking: CalendarDays,
  discount: Gift,
  dispatch: CalendarDays,
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

/** One notification: what happened, to what, and when; the whole row is a link. */
export function NoticeRow({ notice, isNew, now }: Props) {
  const { kind, facts, path, createdAt } = notice;
  const Icon = icons[kind.split(".")[0] ?? ""] ?? BellRing;
  const { days } = facts;
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
        <span className={cx("block wrap-anywhere", isNew ? "font-semibold" : "font-medium")}>{titleOf(notice)}</span>
        {about && <span className="block text-small text-muted">{about}</span>}
        {days && <span className="block text-small text-muted">{daysText(kind, days)}</span>}
        {path.endsWith("/replacement") && (
          <span className="block text-small font-medium text-accent-text">{t("notices.instead")}</span>
        )}
        <span className="mt-1 flex flex-wrap items-center gap-2 text-tiny text-muted">
          <span>{formatSince(createdAt, now)}</span>
          {isNew && <Badge tone="accent">{t("notices.new")}</Badge>}
        </span>
      </span>
    </Link>
  );
}

const ownKinds = [
  "booking.booked",
  "booking.moved",
  "booking.cancelled",
  "plan.made",
  "plan.paused",
  "plan.resumed",
  "plan.ended",
  "problem.reported",
] as const;

const namedKinds = [
  "application.made",
  "application.withdrawn",
  "application.confirmed",
  "booking.booked",
  "booking.given",
  "booking.held",
  "booking.unheld",
  "booking.moved",
  "booking.moveProposed",
  "booking.moveDeclined",
  "booking.moveWithdrawn",
  "booking.moveLapsed",
  "booking.remind",
  "booking.onMyWay",
  "booking.late",
  "booking.arrived",
  "booking.started",
  "booking.completed",
  "booking.extensionProposed",
  "booking.extensionDeclined",
  "booking.extensionWithdrawn",
  "booking.extensionLapsed",
  "booking.extended",
  "booking.noAccess",
  "booking.noShow",
  "booking.reportAnswered",
  "booking.reportWithdrawn",
  "booking.notCome",
  "booking.notLetIn",
  "booking.cancelled",
  "booking.asked",
  "booking.answered",
  "booking.closed",
  "booking.reopened",
  "booking.tipped",
  "plan.made",
  "plan.booked",
  "plan.missed",
  "plan.priceAsked",
  "plan.priceAgreed",
  "plan.paused",
  "plan.resumed",
  "plan.ended",
  "problem.reported",
  "problem.answered",
  "problem.asked",
  "problem.recleanProposed",
  "problem.recleanRefused",
  "problem.withdrawn",
  "problem.resolved",
  "team.left",
  "team.expiring",
  "team.unverified",
] as const;

const isOf = <Kind extends Notice["kind"]>(kinds: readonly Kind[], kind: Notice["kind"]): kind is Kind =>
  (kinds as readonly Notice["kind"][]).includes(kind);

/** What happened, with a name if known: `Rowena proposed a new time`. */
function titleOf({
  kind,
  otherName: who,
  isOwn,
  facts: { cancelled, reclean, withdrawn, late, decided },
}: Notice): string {
  if (late !== undefined) {
    const duration = formatDuration(late);
    return who ? t("late.named", { who, duration }) : t("late.unnamed", { duration });
  }
  if (decided) return t(`decided.${decided}`);
  if (withdrawn === "unavailable" && who) return t("withdrawn.named", { who });
  if (withdrawn) return t(`withdrawn.${withdrawn}`);
  if (kind === "booking.booked" && reclean) return who ? t("recleanBooked.named", { who }) : t("recleanBooked");
  if (cancelled && !isOwn) return who ? t(`namedCancelled.${cancelled}`, { who }) : t(`unnamedCancelled.${cancelled}`);
  if (cancelled === "skipped" && who) return t("own.skipped", { who });
  if (who && isOwn && isOf(ownKinds, kind)) return t(`own.${kind}`, { who });
  return who && isOf(namedKinds, kind) ? t(`named.${kind}`, { who }) : t(`notice.${kind}`);
}

/** The visits that a plan skipped when it was paused or ended. */
const daysText = (kind: Notice["kind"], days: readonly string[]) =>
  t(kind === "plan.ended" ? "notice.cancelledDays" : "notice.skippedDays", {
    count: days.length,
    days: formatList(days.map(formatDay)),
  });

/** `Deep Cleaning, Wed 10 Mar, 10:00`; `Passport, Wed 10 Mar` */
function aboutOf({ serviceType, day, hour, amount, documents = [], days }: Notice["facts"]) {
  // A plan's visits are named each; the day is that of the pause or the end.
  const when = !days && day && (hour ? formatWhen(day, hour) : formatDay(day));
  const said = [
    ...documents.map((type) => documentsText(`document.${type}`)),
    serviceType && serviceName(serviceType),
    when,
    amount !== undefined && formatFils(amount),
  ];
  return formatList(said.filter((one) => typeof one === "string"));
}
