import { isSameName, lengthOf, policy, type SavedView } from "@naqi/contracts";
import { BookmarkPlus, X } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { t } from "texts:people";
import { cx } from "@/lib/browser/class-names.ts";
import { focusLater } from "@/lib/browser/focus.ts";
import { useForm } from "@/lib/form/use-form.ts";
import { Button } from "@/ui/button.tsx";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { TextInput } from "@/ui/text-input.tsx";
import { toast } from "@/ui/toast.tsx";
import { filtersOf, peopleAddress, type PeopleFilters, viewOf } from "./people-address.ts";
import { useRemoveView, useSaveView, useViews } from "./use-people.ts";

const rowId = "people-views";

/** The list as it is liked to be set, under names: a press sets it so. */
export const PeopleViews = ({ filters }: { filters: PeopleFilters }) => (
  <Loaded of={useViews()} failed={t("everybody.views.failed")} skeleton={<Skeleton className="h-11 w-56" />}>
    {({ items }) => <Row saved={items} filters={filters} />}
  </Loaded>
);

const spelled = (filters: PeopleFilters) => peopleAddress.write({ ...filters, find: "" }).toString();

function Row({ saved, filters }: { saved: readonly SavedView[]; filters: PeopleFilters }) {
  const [isNaming, setNaming] = useState(false);
  const now = spelled(filters);
  const isApplied = ({ view }: SavedView) => spelled(filtersOf(view)) === now;
  const isNew = now !== "" && !saved.some(isApplied);
  const isFull = saved.length >= policy.people.views;
  if (saved.length === 0 && !isNew && !isNaming) return null;
  return (
    <div id={rowId} tabIndex={-1} className="flex min-h-11 flex-wrap items-center gap-2">
      {saved.length > 0 && (
        <ul aria-label={t("everybody.views")} className="contents">
          {saved.map((one) => (
            <ViewChip key={one.viewId} saved={one} isApplied={isApplied(one)} />
          ))}
        </ul>
      )}
      {isNew && isFull && (
        <p className="text-small text-muted">{t("everybody.views.full", { count: policy.people.views })}</p>
      )}
      {isNew && !isFull && (
        <Button tone="quiet" size="small" icon={<BookmarkPlus />} onClick={() => setNaming(true)}>
          {t("everybody.views.save")}
        </Button>
      )}
      {isNaming && (
        <SaveDialog
          filters={filters}
          taken={saved.map(({ name }) => name)}
          onClose={() => setNaming(false)}
          onSaved={(name) => {
            setNaming(false);
            focusLater(rowId);
            void toast({ title: t("everybody.views.saved", { name }) });
          }}
        />
      )}
    </div>
  );
}

function ViewChip({ saved: { viewId, name, view }, isApplied }: { saved: SavedView; isApplied: boolean }) {
  const remove = useRemoveView();
  const save = useSaveView();
  async function onUndo() {
    const outcome = await save.run({ name, view });
    if (!outcome.ok) void toast({ title: outcome.error.message, tone: "error" });
  }
  async function onRemove() {
    if (remove.busy) return;
    const outcome = await remove.run({ viewId });
    if (!outcome.ok) return void toast({ title: outcome.error.message, tone: "error" });
    focusLater(rowId);
    void toast({
      title: t("everybody.views.removed", { name }),
      tone: "plain",
      action: { label: t("everybody.views.undo"), onClick: () => void onUndo() },
    });
  }
  return (
    <li
      aria-busy={remove.busy || undefined}
      className={cx(
        "flex max-w-full items-stretch rounded-pill border text-small",
        isApplied ? "border-accent bg-accent-soft text-accent-text" : "border-border-strong bg-raised text-text",
        remove.busy && "opacity-60",
      )}
    >
      <Link
        to={`?${peopleAddress.write(filtersOf(view))}`}
        preventScrollReset
        aria-current={isApplied ? "true" : undefined}
        className="flex min-h-11 min-w-0 items-center rounded-s-pill ps-4 pe-1 break-words hover:text-accent-text"
      >
        <bdi>{name}</bdi>
      </Link>
      <button
        type="button"
        aria-label={t("everybody.views.remove", { name })}
        onClick={() => void onRemove()}
        className="inline-flex min-h-11 w-11 shrink-0 items-center justify-center rounded-e-pill hover:text-accent-text"
      >
        <X className="size-4" />
      </button>
    </li>
  );
}

interface SaveProps {
  filters: PeopleFilters;
  taken: readonly string[];
  onClose: () => void;
  onSaved: (name: string) => void;
}

function SaveDialog({ filters, taken, onClose, onSaved }: SaveProps) {
  const save = useSaveView();
  const form = useForm({
    saved: { name: "" },
    check: ({ name }) => ({ name: problemOf(name.trim(), taken) }),
    send: async (typed) => {
      const name = typed.name.trim();
      const outcome = await save.run({ name, view: viewOf(filters) });
      if (!outcome.ok) return outcome.error;
      onSaved(name);
    },
  });
  return (
    <FormDialog
      form={form}
      open
      size="small"
      title={t("everybody.views.save")}
      onClose={onClose}
      action={t("everybody.views.saveNow")}
    >
      <TextInput
        {...form.field("name")}
        label={t("everybody.views.name")}
        hint={t("everybody.views.hint")}
        dir="auto"
      />
    </FormDialog>
  );
}

const { viewName: longest } = policy.people;

function problemOf(name: string, taken: readonly string[]) {
  if (!name) return t("everybody.views.missing");
  if (lengthOf(name) > longest) return t("everybody.views.long", { count: longest });
  return taken.some((other) => isSameName(other, name)) ? t("everybody.views.taken") : undefined;
}
