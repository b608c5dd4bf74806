import { addMinutes } from "@naqi/contracts";
import { Call } from "../kit/call.ts";
import { newId } from "../kit/ids.ts";
import { type Part, putting } from "../kit/transact.ts";
import type { Effect } from "./effects.ts";
import { OutboxEntity } from "./outbox.entity.ts";

/** The part that writes an effect down with what causes it; it is performed at once, or so many minutes later. */
export const effecting = (effect: Effect, inMinutes = 0): Part =>
  putting(
    "effect",
    OutboxEntity.create({
      effectId: newId("eff"),
      effect,
      queue: "waiting",
      dueAt: addMinutes(Call.now(), inMinutes),
      attempts: 0,
      createdAt: Call.now(),
    }),
  );

export const mailing = (effect: Extract<Effect, { kind: "mail" }>): Part => effecting(effect);

/** The part that destroys all that is kept under a prefix, such as `incoming/<member>/`. An empty one is refused. */
export function erasing(from: "documents" | "pictures", prefix: string): Part {
  if (prefix === "") throw new Error("An empty prefix would erase everything.");
  return effecting({ kind: "erase", from, prefix });
}
