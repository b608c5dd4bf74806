import { type Operation, refuseRequest, routeOf } from "@naqi/contracts";
import type * as z from "zod";
import { Call } from "../kit/call.ts";
import { checkCaller } from "./caller.ts";
import { asOperation, expectDeclared } from "../kit/table/undeclared.ts";

function invalidInput(error: z.ZodError) {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.map(String).join(".") || "input"] ??= issue.message;
  return refuseRequest.invalid({ fields });
}

/** The only gate to an operation: access, input, caller, work, output. HTTP, jobs, the seeder and tests use it. */
export function implement<In extends z.ZodType, Out extends z.ZodType>(
  operation: Operation<In, Out>,
  work: (input: z.output<In>) => Promise<z.input<Out>>,
) {
  return async (input: z.input<In>): Promise<z.output<Out>> => {
    Call.admit(operation.access);
    const given = operation.input.safeParse(input);
    if (!given.success) throw invalidInput(given.error);
    const answer = await checked(operation, () =>
      declared(operation, () => asOperation(operation, () => work(given.data))),
    );
    // A wrong output is a server bug: a 500, never "check the form".
    return operation.output.parse(answer);
  };
}

/** Checks the caller before work that writes. Work that only reads runs in parallel, and the check decides about its answer. */
async function checked<Answer>(operation: Operation, work: () => Promise<Answer>): Promise<Answer> {
  if (routeOf(operation).method !== "GET" || operation.needs.table !== "reads") {
    await checkCaller(operation);
    return work();
  }
  const [caller, answer] = await Promise.allSettled([checkCaller(operation), work()]);
  if (caller.status === "rejected") throw caller.reason;
  if (answer.status === "rejected") throw answer.reason;
  return answer.value;
}

async function declared<Answer>(operation: Operation, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    expectDeclared(operation, error);
    throw error;
  }
}
