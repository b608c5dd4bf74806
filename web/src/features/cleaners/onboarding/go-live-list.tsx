import { CalendarCheck, Clock, MailCheck, Pencil, Users } from "lucide-react";
import { t } from "texts:cleaners/onboarding";

const lines = () => [
  { icon: Users, text: t("finish.goLive1") },
  { icon: Clock, text: t("finish.goLive2") },
  { icon: MailCheck, text: t("finish.goLive3") },
  { icon: CalendarCheck, text: t("finish.goLive4") },
  { icon: Pencil, text: t("finish.goLive5") },
];

/** What happens after submitting, in order (000 §2). */
export const GoLiveList = () => (
  <ol className="mt-4 grid gap-3">
    {lines().map(({ icon: Icon, text }) => (
      <li key={text} className="flex items-start gap-3">
        <Icon className="mt-0.5 size-5 shrink-0 text-accent-text" />
        <span>{text}</span>
      </li>
    ))}
  </ol>
);
