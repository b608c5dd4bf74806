import type { InputOf, Operation, RefusedAs, refuseMember } from "@naqi/contracts";
import { useState } from "react";
import { ApiError, declined } from "../http/api-error.ts";
import { useSession } from "../session/session.ts";
import { type Command, type Outcome, useCommand } from "./use-command.ts";

const wanted: RefusedAs<typeof refuseMember.signInAgain>["code"] = "member.signInAgain";

/**
 * A command that may require a recent sign-in (decisions §6.6). If the server requires one, the shell asks for it over
 * the page; then the same input is sent again, so no input is lost. Declining ends it with a refusal that `wasDeclined`
 * recognizes and that shows no error. `busy` lasts the whole time.
 */
export function useFreshCommand<Op extends Operation>(
  operation: Op,
  options?: Parameters<typeof useCommand<Op>>[1],
): Command<Op> {
  const { signInAgain } = useSession();
  const command = useCommand(operation, options);
  const [asking, setAsking] = useState(false);

  async function run(input: InputOf<Op>): Promise<Outcome<Op>> {
    const outcome = await command.run(input);
    if (outcome.ok || outcome.error.code !== wanted) return outcome;
    setAsking(true);
    const given = await signInAgain();
    setAsking(false);
    if (given) return command.run(input);
    command.reset();
    const { kind, message } = outcome.error;
    return { ok: false, error: new ApiError<typeof declined, undefined>(kind, message, { code: declined }) };
  }

  return { ...command, run, busy: command.busy || asking, error: asking ? undefined : command.error };
}
