import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { refuseRequest } from "@naqi/contracts";
import { ElectroError } from "electrodb";
import { client } from "./table.ts";

type Item = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

export interface Part {
  name: string;
  item: Item;
}

interface Built {
  params(): unknown;
}

const part =
  (kind: "Put" | "Update" | "Delete" | "ConditionCheck") =>
  (name: string, built: Built): Part => ({ name, item: { [kind]: built.params() } as Item });

/** Writes a row: `Entity.create` requires that it does not exist, `Entity.put` does not. */
export const putting = part("Put");
/** Changes a row with the condition of its `where`; `Entity.patch` also requires that it exists. */
export const changing = part("Update");
/** Deletes a row with the condition of its `where`. */
export const deleting = part("Delete");
/** Only checks: built from `Entity.remove(key).where(...)`, whose parameters are a key and a condition. */
export const checking = part("ConditionCheck");

const tries = 8;
const pauseAfter = (attempt: number) => pause(Math.random() * 20 * 2 ** Math.min(attempt, 5));

/** Writes all or none; returns the names of the failed parts (empty: written). Retries conflicts, then refuses `request.busy`. */
export async function transact(parts: readonly Part[]): Promise<ReadonlySet<string>> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.send(
        new TransactWriteCommand({ TransactItems: parts.map(({ item }) => item), ClientRequestToken: randomUUID() }),
      );
      return new Set();
    } catch (error) {
      const codes = cancellation(error);
      if (!codes) throw error;
      const failed = parts.filter((_, index) => codes[index] === "ConditionalCheckFailed").map(({ name }) => name);
      if (failed.length > 0) return new Set(failed);
      if (!codes.includes("TransactionConflict")) throw error;
      if (attempt === tries) throw refuseRequest.busy();
      await pauseAfter(attempt);
    }
  }
}

/** A single write, at half a transaction's price. Retries conflicts with transactions, then refuses `request.busy`. */
export async function writeAlone<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      if (!isHeld(error)) throw error;
      if (attempt === tries) throw refuseRequest.busy();
      await pauseAfter(attempt);
    }
  }
}

const isHeld = (error: unknown) =>
  error instanceof ElectroError && error.cause instanceof Error && error.cause.name === "TransactionConflictException";

function cancellation(error: unknown): (string | undefined)[] | undefined {
  if (!(error instanceof Error) || error.name !== "TransactionCanceledException") return undefined;
  return (error as TransactionCanceledException).CancellationReasons?.map((reason) => reason.Code) ?? [];
}
