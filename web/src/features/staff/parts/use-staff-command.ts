import type { InputOf, Operation } from "@naqi/contracts";
import { useRef } from "react";
import { outcomeUnknown } from "@/lib/http/api-error.ts";
import { type Outcome, useCommand } from "@/lib/data/use-command.ts";

type Asked<Op extends Operation> = Omit<InputOf<Op>, "idempotencyKey">;
type Options<Op extends Operation> = NonNullable<Parameters<typeof useCommand<Op>>[1]>;

/**
 * A staff command with an idempotency key (G129). After a lost answer it is retried automatically, and repeating the
 * same decision after an unknown outcome uses the first one's key.
 */
export function useStaffCommand<Op extends Operation>(operation: Op, options?: Options<Op>) {
  const command = useCommand<Op>(operation, options);
  const unknown = useRef<{ asked: string; key: string } | undefined>(undefined);

  async function run(input: Asked<Op>): Promise<Outcome<Op>> {
    const asked = JSON.stringify(input);
    const key = unknown.current?.asked === asked ? unknown.current.key : crypto.randomUUID();
    const outcome = await command.run({ ...input, idempotencyKey: key } as InputOf<Op>);
    unknown.current = !outcome.ok && outcomeUnknown(outcome.error) ? { asked, key } : undefined;
    return outcome;
  }

  return { ...command, run };
}
