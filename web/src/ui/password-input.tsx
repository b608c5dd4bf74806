import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { t } from "@/lib/messages.ts";
import { IconButton } from "./button.tsx";
import { TextInput } from "./text-input.tsx";

/** A password that can be shown. Give `autoComplete` "current-password" or "new-password". */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, "type" | "end">) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextInput
      {...props}
      type={shown ? "text" : "password"}
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton label={t(shown ? "password.hide" : "password.show")} onClick={() => setShown(!shown)}>
          <Icon aria-hidden="true" className="size-5" />
        </IconButton>
      }
    />
  );
}
