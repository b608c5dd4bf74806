import { formatFils, policy } from "@naqi/contracts";
import { Gift } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { t } from "texts:identity/auth";
import { Button } from "@/ui/links/button.tsx";
import { TextInput } from "@/ui/inputs/text-input.tsx";

interface Props {
  code: string;
  onCode: (code: string) => void;
}

/** A referral code, shown in capitals; collapsed until opened (000 §2). */
export function ReferralField({ code, onCode }: Props) {
  const [open, setOpen] = useState(Boolean(code));
  const [pressed, setPressed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (pressed) input.current?.focus();
  }, [pressed]);

  if (!open) {
    const onPress = () => {
      setOpen(true);
      setPressed(true);
    };
    return (
      <p>
        <Button tone="quiet" size="small" className="-ms-3.5" icon={<Gift />} onClick={onPress}>
          {t("referral.open")}
        </Button>
      </p>
    );
  }
  return (
    <TextInput
      ref={input}
      label={t("referral.label")}
      hint={t("referral.note", {
        percent: policy.referral.percent,
        minimum: formatFils(policy.referral.minimumOrder),
        most: formatFils(policy.mostPercentOff),
      })}
      optional
      name="referralCode"
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      value={code}
      onChange={(event) => onCode(event.target.value.toUpperCase())}
    />
  );
}
