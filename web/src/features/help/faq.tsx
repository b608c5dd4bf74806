import { Search, SearchX, X } from "lucide-react";
import { useState } from "react";
import { t } from "texts:help";
import { Accordion } from "@/ui/accordion.tsx";
import { Button, IconButton } from "@/ui/button.tsx";
import { Empty } from "@/ui/empty.tsx";
import { TextInput } from "@/ui/text-input.tsx";
import { findQuestions } from "./find-questions.ts";
import { Highlighted } from "./highlighted.tsx";
import { groups, type Question, questions, type Topic } from "./questions.ts";
import { TopicCards } from "./topic-cards.tsx";

const countOf = (count: number) => (count === 0 ? t("help.countNone") : t("help.count", { count }));

/** What was pasted may be long; the first words say which search it was. */
const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text);

/** The questions: a live search that marks what it finds, opens the first and says how many; topics; one open at a time. */
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
