import { notices, type NoticeSwitch } from "@naqi/contracts";
import { useState } from "react";
import { useCommand } from "@/lib/data/use-command.ts";
import { useQuery } from "@/lib/data/use-query.ts";

export const useChoices = () => useQuery(notices.choices, {});

/** The newsletter switch: saved immediately, reverted on failure. */
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
 * One switch, saved immediately. The pressed state is shown until the settings have been reloaded (`off` is the loaded
 * value); a failed save reverts it.
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
