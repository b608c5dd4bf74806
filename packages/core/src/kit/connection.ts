import { policy, refuseRequest } from "@naqi/contracts";
import { answerOf, type Challenge, isSolved } from "@naqi/contracts/kit/challenge";
import { number, text } from "./table/attributes.ts";
import { Call, type Connection } from "./call.ts";
import { conditionFailed } from "./table/conditions.ts";
import { entity } from "./table/entity.ts";
import { newId } from "./ids.ts";
import { isFull, limitRow, takeOne, tryOne } from "./limits.ts";
import { readTogether } from "./table/read-together.ts";
import { model, primary } from "./table/table.ts";
import { secondsOf, vanishingIn } from "./table/time-to-live.ts";

/** primary   a challenge that was set for a connection; deleted by the request that answers it, vanishes after its time */
export const ChallengeEntity = entity(
  {
    model: model("challenge"),
    attributes: { seal: text, challengeId: text, ttl: number },
    indexes: { primary: primary(["seal"], ["challengeId"]) },
  },
  { nobody: "A network as a keyed hash of one day, for ten minutes." },
);

type Use = "mail" | "sign_up" | "ticket";

/**
 * Counts one request of the caller's connection. From the 21st in an hour each needs a solved challenge: refuses
 * `request.challenge` with a new one. Refuses `request.limited` after 100 (G122). Does nothing where no connection is known.
 */
export async function takeOfConnection(use: Use): Promise<void> {
  const connection = Call.connection();
  if (!connection) return;
  const { seal } = connection;
  const { most, minutes, solved } = policy.connection;
  if (await hasSolved(connection)) return takeOne(seal, use, { most: solved, minutes }, refuseRequest.limited);
  if (await tryOne(seal, use, { most, minutes })) return;
  throw refuseRequest.challenge({ details: { challenge: await newChallenge(seal) } });
}

const challengeOf = (id: string): Challenge => ({ id, bits: policy.challenge.bits, rounds: policy.challenge.rounds });

async function newChallenge(seal: string): Promise<Challenge> {
  const challengeId = newId("chl");
  await ChallengeEntity.create({ seal, challengeId, ...vanishingIn(policy.challenge.minutes) }).go();
  return challengeOf(challengeId);
}

/** Whether the request answers an open challenge of this connection; the answer is used up. */
async function hasSolved({ seal, answer }: Connection): Promise<boolean> {
  const given = answer === undefined ? undefined : answerOf(answer);
  if (!given || !(await isSolved(challengeOf(given.id), given.number))) return false;
  const now = secondsOf(Call.now());
  try {
    await ChallengeEntity.remove({ seal, challengeId: given.id })
      .where(({ ttl }, { gt }) => gt(ttl, now))
      .go();
    return true;
  } catch (error) {
    if (conditionFailed(error)) return false;
    throw error;
  }
}

const ofStage = ["stage", "stranger_mail", policy.strangerMails] as const;

/**
 * Counts one mail to an address that nobody has confirmed, of the caller's connection and of the stage. Refuses
 * `request.mailPaused` once the stage has sent 600 in an hour, and as `takeOfConnection` does (G122).
 */
export async function takeStrangerMail(): Promise<void> {
  await takeOfConnection("mail");
  await takeOne(...ofStage, refuseRequest.mailPaused);
}

/** The same for the worker, which has no caller: false when the stage has sent as many as it may. */
export const tryStrangerMail = (): Promise<boolean> => tryOne(...ofStage);

/** Refuses `request.mailPaused` while the stage sends no more such mails. */
export async function needRoomForMail(): Promise<void> {
  const [found] = await readTogether(limitRow(...ofStage));
  if (isFull(found, policy.strangerMails)) throw refuseRequest.mailPaused();
}
