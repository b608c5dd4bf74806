import * as z from "zod";
import { denied, S3Error } from "./errors.ts";

const Condition = z.union([
  z.tuple([z.enum(["eq", "starts-with"]), z.string().startsWith("$"), z.string()]),
  z.tuple([z.literal("content-length-range"), z.coerce.number().int().min(0), z.coerce.number().int().min(0)]),
  z.record(z.string(), z.string()),
]);
const Policy = z.object({ expiration: z.iso.datetime(), conditions: z.array(Condition) });

// Fields that need no condition of their own, because the signature covers them or S3 ignores them.
const exempt = (name: string) => ["policy", "x-amz-signature", "file"].includes(name) || name.startsWith("x-ignore-");

/**
 * Holds a form against the policy it carries: not expired, every condition met, and no field that the policy does not
 * mention. `form` has lower-case names; `bucket` is the one posted to. Returns the sizes it allows, in bytes. Throws S3Error.
 */
export function checkPolicy(encoded: string, form: Map<string, string>, bucket: string, now: Date) {
  const policy = parse(encoded);
  if (Date.parse(policy.expiration) <= now.getTime()) throw denied("Invalid according to Policy: Policy expired.");

  const given = new Map([...form, ["bucket", bucket]]);
  const allowed = { min: 0, max: Infinity };
  const mentioned = new Set(["bucket"]);
  for (const condition of policy.conditions) {
    if (!Array.isArray(condition)) {
      for (const [name, value] of Object.entries(condition)) meet("eq", `$${name}`, value);
    } else if (condition[0] === "content-length-range") {
      allowed.min = Math.max(allowed.min, condition[1]);
      allowed.max = Math.min(allowed.max, condition[2]);
    } else {
      meet(condition[0], condition[1], condition[2]);
    }
  }

  const extra = [...form.keys()].filter((name) => !exempt(name) && !mentioned.has(name));
  if (extra.length > 0) throw denied(`Invalid according to Policy: Extra input fields: ${extra.join(", ")}`);
  if (form.has("bucket") && form.get("bucket") !== bucket) throw failed(["eq", "$bucket", bucket]);
  return allowed;

  function meet(kind: "eq" | "starts-with", field: string, value: string) {
    const name = field.slice(1).toLowerCase();
    mentioned.add(name);
    const actual = given.get(name);
    const met = actual !== undefined && (kind === "eq" ? actual === value : actual.startsWith(value));
    if (!met) throw failed([kind, field, value]);
  }
}

function parse(encoded: string) {
  try {
    return Policy.parse(JSON.parse(Buffer.from(encoded, "base64").toString("utf8")));
  } catch {
    throw new S3Error(400, "InvalidPolicyDocument", "Invalid Policy: Invalid JSON.");
  }
}

const failed = (condition: string[]) =>
  denied(`Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`);
