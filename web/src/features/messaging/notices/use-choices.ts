import { notices, type NoticeSwitch } from "@naqi/contracts";
import { useState } from "react";
import { useCommand } from "@/lib/data/use-command.ts";
import { useQuery } from "@/lib/data/use-query.ts";

export const useChoices = () => useQuery(notices.choices, {});

/** The newsletter's switch: saved at once, and shown as it was if that failed. */
export function useNewsletter(isOn: boolean, onFailed: () => void) {
  const { run } = useCommand(notices.choose, { refreshes: [notices.choices] });
  const [pressed, setPressed] = useState<{ on: boolean; over: boolean }>();
  return {
    isOn: pressed?.over === isOn ? pressed.on : isOn,
    async choose(on: boolean) {
      setPressed({ on, over: isOn });
      if ((await run({ choice: "newsletter", on })).ok) return;
      setPressed(undefined);
      onFailed();
    },
  };
}

/**
 * One switch, saved at once. What was pressed is shown until the choices have been read anew, `off` being those that were
 * read; one that was not saved is shown as it is.
 */
export function useChoice(choice: NoticeSwitch, off: readonly NoticeSwitch[], onFailed: () => void) {
  const { run } = useCommand(notices.choose, { refreshes: [notices.choices] });
  const [pressed, setPressed] = useState<{ on: boolean; over: readonly NoticeSwitch[] }>();
  return {
    isOn: pressed?.over === off ? pressed.on : !off.includes(choice),
    async choose(on: boolean) {
      setPressed({ on, over: off });
      if ((await run({ choice, on })).ok) return;
      setPressed(undefined);
      onFailed();
    },
  };
}
