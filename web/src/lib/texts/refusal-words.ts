import { type Problem, type refuseBooking, type RefusedAs, shownOf } from "@naqi/contracts";
import { arrive } from "texts:refusals";
import { canceller } from "./canceller.ts";
import { textOf, textsReady } from "./texts.ts";

/** A server refusal in the reader's language; without a translation it stays as received. */
export async function inWords({ fields, ...problem }: Problem): Promise<Problem> {
  await Promise.all([arrive(), textsReady()]);
  const words = cancelledWords(problem) ?? textOf(`refusal.${problem.code}`, shownOf(problem.details));
  const message = words ?? problem.message;
  const said = Object.entries(fields ?? {}).map(([path, sentence]): [string, string] => {
    if (sentence === problem.message) return [path, message];
    const { code, values } = problem.wrong?.[path] ?? { code: "other" };
    return [path, textOf(`wrong.${code}`, values) ?? sentence];
  });
  return { ...problem, message, ...(fields && { fields: Object.fromEntries(said) }) };
}

type MovedOn = RefusedAs<typeof refuseBooking.wrongMoment>["details"];

/** Who cancelled the booking of a refusal, and when. */
function cancelledWords({ code, details }: Problem) {
  const { cancelled } = (code === "booking.wrongMoment" ? details : {}) as Partial<MovedOn>;
  return cancelled && canceller(cancelled);
}
