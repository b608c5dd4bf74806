import { Briefcase, Home, Lock } from "lucide-react";
import { useState } from "react";
import { words } from "texts:pages/showcase";
import { Checkbox } from "@/ui/choices/checkbox.tsx";
import { CheckboxCards } from "@/ui/choices/checkbox-cards.tsx";
import { RadioCards } from "@/ui/choices/radio-cards.tsx";
import { Switch } from "@/ui/choices/switch.tsx";
import { Row, Sample } from "./sample.tsx";

const services = () =>
  [
    { name: "deep", title: words().deep, text: words().deepText },
    { name: "windows", title: words().windows, text: words().windowsText },
    { name: "carpets", title: words().carpets, disabled: true },
  ] as const;
type Service = ReturnType<typeof services>[number]["name"];

/** One of several, any of several, on or off. */
export function Choices() {
  const [role, setRole] = useState<"one" | "two" | "three">("one");
  const [chosen, setChosen] = useState<Service[]>(["deep"]);
  const [agreed, setAgreed] = useState(true);
  const [anytime, setAnytime] = useState(true);
  return (
    <Sample title={words().choices}>
      <RadioCards
        label={words().role}
        value={role}
        onChange={setRole}
        choices={[
          { name: "one", title: words().roleOne, text: words().roleOneText, icon: Home },
          { name: "two", title: words().roleTwo, text: words().roleTwoText, icon: Briefcase },
          { name: "three", title: words().roleThree, icon: Lock, disabled: true },
        ]}
      />
      <CheckboxCards
        label={words().services}
        hint={words().nameHint}
        error={chosen.length === 0 ? words().servicesError : undefined}
        choices={services()}
        value={chosen}
        onChange={setChosen}
      />
      <div className="grid content-start">
        <Checkbox label={words().agree} checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
        <Checkbox label={words().count} end={32} defaultChecked={false} />
        <Checkbox label={words().disabled} disabled defaultChecked />
      </div>
      <div className="grid content-start gap-2">
        <Switch label={words().anytime} hint={words().anytimeHint} checked={anytime} onChange={setAnytime} />
        <Switch label={words().disabled} disabled checked={false} onChange={setAnytime} />
      </div>
      <Row>
        <RadioCards
          label={words().role}
          hideLabel
          value={undefined}
          onChange={setRole}
          error={words().servicesError}
          choices={[
            { name: "one", title: words().roleOne },
            { name: "two", title: words().roleTwo },
          ]}
        />
      </Row>
    </Sample>
  );
}
