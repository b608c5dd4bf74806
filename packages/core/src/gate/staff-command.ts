import type { Operation } from "@naqi/contracts";
import type * as z from "zod";
import { Call } from "../kit/call.ts";
import { onceFor } from "../kit/idempotency.ts";
import { orDone } from "../kit/or-done.ts";
import { implement } from "./implement.ts";

type Keyed = z.ZodType<{ idempotencyKey?: string | undefined }>;
type Asked<In extends Keyed> = Omit<z.output<In>, "idempotencyKey">;

/** A repeatable staff command (G129): a repeated key returns `current`; another input refuses `request.keyReused`. */
export const staffCommand = <In extends Keyed, Out extends z.ZodType>(
  operation: Operation<In, Out>,
  work: (asked: Asked<In>) => Promise<z.input<Out>>,
  current: (asked: Asked<In>) => Promise<z.input<Out>>,
) =>
  implement(operation, async ({ idempotencyKey, ...asked }) => {
    if (idempotencyKey === undefined) return work(asked);
    const once = onceFor(operation, Call.member().memberId, idempotencyKey, asked);
    if (await once.meanwhile()) return current(asked);
    return orDone(
      () => Call.remembering(once.remembering(true), () => work(asked)),
      async () => ((await once.meanwhile()) ? current(asked) : undefined),
    );
  });
