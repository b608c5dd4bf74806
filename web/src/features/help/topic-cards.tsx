import { CalendarDays, Compass, CreditCard, ShieldCheck, UserRoundCog } from "lucide-react";
import { t } from "texts:help";
import { cx } from "@/lib/browser/class-names.ts";
import { type Topic, topics } from "./questions.ts";

const icons: Record<Topic, typeof Compass> = {
  getting_started: Compass,
  booking_and_scheduling: CalendarDays,
  payments_and_pricing: CreditCard,
  safety_and_trust: ShieldCheck,
  account_settings: UserRoundCog,
};

interface Props {
  chosen: Topic | undefined;
  onChoose: (topic: Topic | undefined) => void;
}

/** The five topics; one filters the questions, pressing it again shows all (decisions G95). */
export const TopicCards = ({ chosen, onChoose }: Props) => (
  <ul aria-label={t("help.topics")} className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2 lg:grid-cols-5">
    {topics.map((topic) => {
      const Icon = icons[topic];
      const isChosen = topic === chosen;
      return (
        <li key={topic}>
          <button
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? undefined : topic)}
            className={cx(
              "flex h-full w-full items-start gap-3 rounded-card border bg-raised p-4 text-start transition-colors duration-150 lg:flex-col",
              isChosen ? "border-accent inset-ring inset-ring-accent" : "border-border hover:border-accent",
            )}
          >
            <Icon className="size-5.5 shrink-0 text-accent-text" />
            <span className="min-w-0">
              <span className="block font-medium">{t(`topic.${topic}`)}</span>
              <span className="mt-0.5 block text-small text-muted">{t(`topic.${topic}.text`)}</span>
            </span>
          </button>
        </li>
      );
    })}
  </ul>
);
