import { commit, deleting, type Part, retry } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { DiscountEntity } from "./discounts.entity.ts";
import { countingFigures } from "./figures.ts";
import type { DiscountRow } from "./redeem.ts";

/** Erases a leaver's codes from the figures; the amounts given stay counted. */
export function erasingCodes(codes: readonly DiscountRow[]): Part[] {
  const [first] = codes;
  if (!first) return [];
  const of = (state: DiscountRow["state"]) => -codes.filter((code) => code.state === state).length;
  return [
    ...codes.map(({ userId, code, state: read }) =>
      deleting(
        "code",
        DiscountEntity.remove({ userId, code }).where(({ state }, { eq }) => eq(state, read)),
        retry,
      ),
    ),
    countingFigures(first.codeId, {
      issued: -codes.length,
      redeemed: of("redeemed"),
      expired: of("expired"),
      revoked: of("revoked"),
    }),
  ];
}

const atOnce = 50;

export async function someCodesOf(userId: string): Promise<DiscountRow[]> {
  const { data } = await DiscountEntity.query.primary({ userId }).go({ consistent: true, limit: atOnce });
  return data;
}

export async function eraseCodes({ memberId }: { memberId: string }): Promise<void> {
  for (let found = atOnce; found === atOnce;) {
    found = await retryOnConflict(async () => {
      const codes = await someCodesOf(memberId);
      if (codes.length === 0) return 0;
      await commit(erasingCodes(codes));
      return codes.length;
    });
  }
}
