import { areaNames } from "@naqi/contracts";
import { MapPin } from "lucide-react";
import { useState } from "react";
import { words } from "texts:pages/showcase";
import { Combobox } from "@/ui/inputs/combobox.tsx";
import { DateInput } from "@/ui/inputs/date-input.tsx";
import { Select } from "@/ui/inputs/select.tsx";
import { TimeSelect } from "@/ui/inputs/time-select.tsx";
import { Sample } from "./sample.tsx";

/** An area of Dubai, searched in place. */
export function AreaPicker({ label, error }: { label: string; error?: string }) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<string>();
  const found = areaNames.filter((name) => name.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <Combobox
      label={label}
      error={error}
      icon={<MapPin />}
      placeholder={words().areaPrompt}
      listLabel={words().areaList}
      empty={words().areaNone}
      text={text}
      onText={setText}
      options={(text === chosen ? areaNames : found).map((name) => ({ id: name, label: name }))}
      chosen={chosen}
      onChoose={(name) => {
        setChosen(name);
        setText(name);
      }}
    />
  );
}

/** Lists, days and hours to choose from. */
export function Pickers() {
  const [day, setDay] = useState("2027-03-12");
  const [hour, setHour] = useState("");
  const options = [
    { value: "deep", label: words().deep },
    { value: "windows", label: words().windows },
    { value: "carpets", label: words().carpets, disabled: true },
  ];
  return (
    <Sample title={words().pickers}>
      <AreaPicker label={words().area} />
      <AreaPicker label={words().area} error={words().areaNone} />
      <Select label={words().service} options={options} defaultValue="deep" />
      <Select label={words().disabled} options={options} defaultValue="deep" disabled />
      <DateInput label={words().date} hint={words().dateHint} value={day} onChange={setDay} min="2027-01-01" />
      <DateInput label={words().date} error={words().dateError} value="2020-01-01" onChange={setDay} />
      <TimeSelect label={words().time} from={8} to={18} value={hour} onChange={setHour} taken={["10:00", "11:00"]} />
    </Sample>
  );
}
