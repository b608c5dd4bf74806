import { Search } from "lucide-react";
import { useState } from "react";
import { words } from "texts:pages/showcase";
import { FormError } from "@/ui/inputs/field.tsx";
import { NewPasswordInput } from "@/ui/inputs/new-password-input.tsx";
import { PasswordInput } from "@/ui/inputs/password-input.tsx";
import { PhoneInput } from "@/ui/inputs/phone-input.tsx";
import { TextArea } from "@/ui/inputs/text-area.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";
import { Row, Sample } from "./sample.tsx";

/** Fields to type in: empty, filled, wrong, read-only, disabled. */
export function TextFields() {
  const [phone, setPhone] = useState("050 123 4567");
  const [visitor, setVisitor] = useState("+44 20 7946 0958");
  const [notes, setNotes] = useState<string>(words().alertText);
  const [password, setPassword] = useState("Sparkling");
  return (
    <Sample title={words().text}>
      <TextInput label={words().name} hint={words().nameHint} optional dir="auto" defaultValue={words().aPerson} />
      <TextInput label={words().name} error={words().nameError} required defaultValue="" />
      <TextInput label={words().email} type="email" defaultValue="mariam@example.com" />
      <TextInput label={words().search} type="search" start={<Search />} placeholder={words().areaPrompt} />
      <TextInput label={words().iban} readOnly dir="ltr" value="AE** **** **** **** **** 123" />
      <TextInput label={words().disabled} disabled defaultValue={words().aPerson} />
      <PhoneInput label={words().phone} value={phone} onChange={setPhone} />
      <PhoneInput label={words().phoneOther} value={visitor} onChange={setVisitor} />
      <PasswordInput label={words().password} autoComplete="current-password" />
      <NewPasswordInput
        label={words().newPassword}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <TextArea label={words().notes} limit={200} value={notes} onChange={(event) => setNotes(event.target.value)} />
      <TextArea label={words().notes} limit={20} value={words().alertText} readOnly />
      <Row>
        <FormError error={{ message: words().formFailed, reference: "ref-7" }} />
      </Row>
    </Sample>
  );
}
