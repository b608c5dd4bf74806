import { ArrowBigUp, Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { t } from "texts:ui/parts";
import { IconButton } from "../links/button.tsx";
import { TextInput } from "./text-input.tsx";

/** A password that can be shown; warns of caps lock. Set `autoComplete` to "current-password" or "new-password". */
export function PasswordInput({ className, ...props }: Omit<ComponentProps<typeof TextInput>, "type" | "end">) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  // Synthetic keys from a password manager carry no modifiers.
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.("CapsLock") ?? false);
  return (
    <div className={className}>
      <TextInput
        {...props}
        type={shown ? "text" : "password"}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        onKeyDown={watch}
        onKeyUp={watch}
        end={
          <IconButton
            label={t(shown ? "password.hide" : "password.show")}
            onClick={() => setShown(!shown)}
            icon={<Icon />}
          />
        }
      />
      <div role="status">
        {capsLock && (
          <p className="mt-1.5 flex items-center gap-1.5 text-small text-warning">
            <ArrowBigUp className="size-4 shrink-0" />
            {t("password.capsLock")}
          </p>
        )}
      </div>
    </div>
  );
}
