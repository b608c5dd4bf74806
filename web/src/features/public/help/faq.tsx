import { Search, SearchX, X, CalendarDays, Compass, CreditCard, ShieldCheck, UserRoundCog } from "lucide-react";
import { useState } from "react";
import { t } from "texts:public/help";
import { Accordion } from "@/ui/page/accordion.tsx";
import { Button, IconButton } from "@/ui/links/button.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";
import { cx } from "@/lib/browser/class-names.ts";
import { findQuestions, wordsOf } from "./find-questions.ts";
import { groups, type Question, questions, type Topic, topics } from "./questions.ts";

const countOf = (count: number) => (count === 0 ? t("help.countNone") : t("help.count", { count }));

/** Pasted text may be long; its first words identify the search. */
const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text);

/** The questions: a live search that marks matches, opens the first and counts them; topics; one open at a time. */
export function Faq({ onAsk }: { onAsk: () => void }) {
  const [query, setQuery] = useState("");
  const [topic, setTopic] = useState<Topic>();
  const [open, setOpen] = useState<string>();
  const found = findQuestions(questions(), query, topic);
  const isFiltered = Boolean(query.trim() || topic);

  function search(next: string) {
    setQuery(next);
    setOpen(next.trim() ? findQuestions(questions(), next, topic)[0]?.id : undefined);
  }

  return (
    <>
      <div role="search" className="max-w-2xl">
        <TextInput
          label={t("help.searchLabel")}
          hideLabel
          type="search"
          enterKeyHint="search"
          maxLength={100}
          placeholder={t("help.search")}
          value={query}
          onChange={(event) => search(event.target.value)}
          start={<Search />}
          end={query && <IconButton label={t("help.clear")} onClick={() => search("")} icon={<X />} />}
        />
      </div>
      <div className="mt-6">
        <TopicCards
          chosen={topic}
          onChoose={(next) => {
            setTopic(next);
            setOpen(undefined);
          }}
        />
      </div>
      <div className="mt-10 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-heading">{t("help.faq")}</h2>
        <p role="status" className="text-small text-muted">
          {isFiltered && countOf(found.length)}
        </p>
      </div>
      {found.length === 0 ? (
        <div className="mt-6">
          <Empty
            icon={<SearchX />}
            title={t("help.none", { query: shortened(query.trim()) })}
            hint={t("help.noneHint")}
            action={<Button onClick={onAsk}>{t("help.ask")}</Button>}
          />
        </div>
      ) : (
        <Groups found={found} query={query} open={open} onOpen={setOpen} />
      )}
    </>
  );
}

interface GroupsProps {
  found: readonly Question[];
  query: string;
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
}

const Groups = ({ found, query, open, onOpen }: GroupsProps) =>
  groups.map((group) => {
    const items = found.filter((entry) => entry.group === group);
    if (items.length === 0) return null;
    return (
      <div key={group} className="mt-8 grid grid-cols-1 gap-3 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-8">
        <h3 className="text-lead lg:pt-3.5">{t(`group.${group}`)}</h3>
        <Accordion
          group="questions"
          open={open}
          onOpen={onOpen}
          items={items.map(({ id, question, answer }) => ({
            id,
            title: <Highlighted text={question} query={query} />,
            content: <Highlighted text={answer} query={query} />,
          }))}
        />
      </div>
    );
  });

/** A text with the search as typed marked, or else each of its words. */
function Highlighted({ text, query }: { text: string; query: string }) {
  const typed = query.trim().toLowerCase();
  const wanted = typed && text.toLowerCase().includes(typed) ? [typed] : wordsOf(query);
  if (wanted.length === 0) return <span>{text}</span>;
  const parts = text.split(new RegExp(`(${wanted.map(escaped).join("|")})`, "gi"));
  // Split with a capturing group, so every second part is a match.
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <mark key={index} className="rounded-[0.2rem] bg-saffron-soft px-0.5 text-saffron-text">
        {part}
      </mark>
    ) : (
      <span key={index}>{part}</span>
    ),
  );
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

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
const TopicCards = ({ chosen, onChoose }: Props) => (
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
