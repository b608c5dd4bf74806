import { type discounts, type IssueOutcome, issueWorth, NewDiscounts, type OutputOf, policy } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:staff/codes";
import { issuesOf } from "@/lib/form/issues.ts";
import { useForm } from "@/lib/form/use-form.ts";
import { Badge, type BadgeTone } from "@/ui/marks/badge.tsx";
import { Button } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { FormError } from "@/ui/inputs/field.tsx";
import { formatInstant } from "@/lib/texts/format.ts";
import { Note } from "@/ui/states/note.tsx";
import { Form } from "@/ui/dialogs/form.tsx";
import { type Column, Table } from "@/ui/page/table.tsx";
import { TextArea } from "@/ui/inputs/text-area.tsx";
import { CodeFields } from "./code-fields.tsx";
import { codeOf, firstOf, startingCode, termsOf, type TypedCode, unreadIn } from "./code-terms.ts";
import { Code } from "../parts/facts.tsx";
import { SecondAdminHint, WaitingListLink } from "../parts/second-admin.tsx";
import { useCreateMany } from "./use-codes.ts";

interface Typed extends TypedCode {
  people: string;
}

const most = policy.customCode.people;

/** One member per line; empty lines are ignored. */
const linesOf = (people: string) =>
  people
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean);

/** The error in the first line that is not a valid id or address, and its line number. */
function badLineIn(people: string) {
  for (const [index, line] of people.split(/\r?\n/).entries()) {
    const [problem] = line.trim() ? Object.values(issuesOf(NewDiscounts.shape.people.element, line)) : [];
    if (problem) return t("many.line", { line: index + 1, problem });
  }
  return undefined;
}

const inputOf = ({ people, ...code }: Typed) => ({ ...codeOf(code), people: linesOf(people) });

function problemsIn(typed: Typed) {
  const { length: count } = linesOf(typed.people);
  const people =
    count === 0 ? t("many.missing") : count > most ? t("many.tooMany", { count, most }) : badLineIn(typed.people);
  // The result per line.
  const ruled = issuesOf(NewDiscounts, { ...inputOf(typed), people: ["anybody"] });
  return firstOf({ ...unreadIn(typed), people }, ruled);
}

type Issued = OutputOf<typeof discounts.createMany>;

/** Issues a code to each member of a list, and reports each result. Repeating the list issues to those left out. */
export function CreateMany() {
  const creating = useCreateMany();
  const [issued, setIssued] = useState<Issued>();
  const form = useForm<Typed>({
    saved: { ...startingCode, people: "" },
    check: problemsIn,
    repeats: true,
    send: async (typed) => {
      const outcome = await creating.run(inputOf(typed));
      if (!outcome.ok) return outcome.error;
      setIssued(outcome.data);
      return undefined;
    },
  });
  return (
    <>
      <Card className="max-w-3xl">
        <Form of={form} className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextArea
            {...form.field("people")}
            label={t("many.people")}
            hint={t("many.hint", { most })}
            className="sm:col-span-full"
            required
            rows={6}
            dir="ltr"
            spellCheck={false}
          />
          <CodeFields form={form} />
          <SecondAdminHint
            of="codes"
            worth={issueWorth(new Set(linesOf(form.values.people)).size, termsOf(form.values))}
          />
          <div className="grid gap-4 sm:col-span-full">
            <FormError error={form.error} />
            <div>
              <Button type="submit" busy={form.busy} busyText={t("many.doing")}>
                {t("many.do")}
              </Button>
            </div>
          </div>
        </Form>
      </Card>
      <div role="status">{issued && <Outcomes of={issued} />}</div>
    </>
  );
}

const tones: Record<IssueOutcome, BadgeTone> = {
  issued: "success",
  proposed: "warning",
  notConfirmed: "neutral",
  alreadyHas: "info",
  nobody: "danger",
  notCustomer: "warning",
  inactive: "warning",
  enoughToday: "warning",
};

const countOf = (results: Issued["results"], wanted: IssueOutcome) =>
  new Set(results.flatMap(({ person, outcome }) => (outcome === wanted ? person : []))).size;

type Result = Issued["results"][number] & { index: number };

const columns = (): readonly Column<Result>[] => [
  { name: "person", label: t("many.person"), cell: ({ person }) => <Code>{person}</Code> },
  {
    name: "outcome",
    label: t("many.outcome"),
    cell: ({ outcome }) => <Badge tone={tones[outcome]}>{t(`outcome.${outcome}`)}</Badge>,
  },
];

const Outcomes = ({ of: { results, waitsUntil } }: { of: Issued }) => (
  <section className="mt-8 max-w-3xl">
    <h2 className="mb-4 text-title font-medium">
      {waitsUntil
        ? t("many.waiting", { count: countOf(results, "proposed") })
        : t("many.issued", { count: countOf(results, "issued") })}
    </h2>
    {waitsUntil && (
      <Note tone="warning" className="mb-4">
        <p>{t("many.waitingText", { when: formatInstant(waitsUntil) })}</p>
        <WaitingListLink />
      </Note>
    )}
    <Table
      caption={t("many.results")}
      rows={results.map((result, index) => ({ ...result, index }))}
      keyOf={({ index }) => String(index)}
      columns={columns()}
    />
  </section>
);
