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

/** primary   an open challenge of a connection; the request that solves it deletes it, otherwise it expires */
export const ChallengeEntity = entity(
  {
    model: model("challenge"),
    attributes: { seal: text, challengeId: text, ttl: number },
    indexes: { primary: primary(["seal"], ["challengeId"]) },
  },
  { nobody: "A network as a keyed hash of one day, for ten minutes." },
);

type Use = "mail" | "sign_up" | "ticket";

/** Refuses `request.challenge` from the 21st request an hour without a solved challenge, `request.limited` after 100 (G122). */
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

/** Counts a mail to an unconfirmed address. Refuses `request.mailPaused` after 600 an hour per stage, or as `takeOfConnection` (G122). */
export async function takeStrangerMail(): Promise<void> {
  await takeOfConnection("mail");
  await takeOne(...ofStage, refuseRequest.mailPaused);
}

export const tryStrangerMail = (): Promise<boolean> => tryOne(...ofStage);

/** Refuses `request.mailPaused` while the stage is at its limit. */
export async function needRoomForMail(): Promise<void> {
  const [found] = await readTogether(limitRow(...ofStage));
  if (isFull(found, policy.strangerMails)) throw refuseRequest.mailPaused();
}
