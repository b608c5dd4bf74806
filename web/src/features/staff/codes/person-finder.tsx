import type { Person } from "@naqi/contracts";
import { Search } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { t } from "texts:staff/codes";
import { asApiError } from "@/lib/http/api-error.ts";
import { Button } from "@/ui/links/button.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";
import { personByEmail } from "./use-codes.ts";

interface Props {
  /** The id in the form's field. */
  chosen: string;
  onFound: (person: Person) => void;
}

/** Finds a customer by their whole address, within a form that needs an id (decisions G89). */
// oxlint-disable-next-line max-lines-per-function -- one field and the search behind it
export function PersonFinder({ chosen, onFound }: Props) {
  const [email, setEmail] = useState("");
  const [isLooking, setLooking] = useState(false);
  const [said, setSaid] = useState<{ error?: string; found?: Person }>({});

  async function find() {
    const typed = email.trim();
    if (isLooking) return;
    if (!/^\S+@\S+$/.test(typed)) return setSaid({ error: t("person.short") });
    setLooking(true);
    setSaid({});
    try {
      const person = await personByEmail(typed);
      if (!person) setSaid({ error: t("person.nobody") });
      else if (person.role !== "customer") setSaid({ error: t("person.notCustomer", { name: person.fullName }) });
      else {
        setSaid({ found: person });
        onFound(person);
      }
    } catch (error) {
      setSaid({ error: asApiError(error).message });
    } finally {
      setLooking(false);
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // Enter would submit the surrounding form.
    event.preventDefault();
    void find();
  };

  return (
    <div>
      <TextInput
        label={t("person.find")}
        optional
        type="email"
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        start={<Search />}
        value={email}
        error={said.error}
        onChange={({ target }) => {
          setEmail(target.value);
          setSaid({});
        }}
        onKeyDown={onKeyDown}
        end={
          <Button tone="quiet" size="small" busy={isLooking} busyText={t("person.busy")} onClick={() => void find()}>
            {t("person.do")}
          </Button>
        }
      />
      <p role="status" className="mt-1.5 text-small text-success empty:mt-0">
        {said.found?.memberId === chosen && t("person.found", { name: said.found.fullName })}
      </p>
    </div>
  );
}
