import { operations, Problem, refuseRequest, statusOfKind } from "@naqi/contracts";
import { expect } from "vitest";

const shared = Object.values(refuseRequest).map(({ code }) => code);

/** What the gateway itself says, and nothing else. */
const ofGateway: Record<number, string> = {
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  413: "Request Entity Too Large",
};

const inside =
  /dynamo|electro|cognito|lambda|node_modules|\/work\/|packages\/|\.[tj]s\b|ZodError|SyntaxError|TypeError|\bat async\b|stack|sqlite|TransactWrite/i;

/** What is wrong with a refusal's status, shape, code or words; undefined when all is as promised. */
export function faultIn(id: string, { status, text }: { status: number; text: string }): string | undefined {
  if (status >= 500) return `${status}: ${text}`;
  if (inside.test(text)) return `tells of the inside: ${text}`;
  if (status < 400) return undefined;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return `no JSON: ${text}`;
  }
  if (JSON.stringify(body) === JSON.stringify({ message: ofGateway[status] })) return undefined;
  const problem = Problem.strict().safeParse(body);
  if (!problem.success) return `neither a problem nor the gateway's: ${text}`;
  const { kind, code } = problem.data;
  if (kind === "bug" || statusOfKind[kind] !== status) return `kind ${kind} with status ${status}`;
  const declared =
    operations.find(({ operation }) => operation.id === id)?.operation.refuses.map((one) => one.code) ?? [];
  return [...shared, ...declared].includes(code) ? undefined : `undeclared ${code}`;
}

export const expectFaultless = (id: string, answer: { status: number; text: string }) =>
  expect(faultIn(id, answer), `${id}: ${answer.text.slice(0, 300)}`).toBeUndefined();
