import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { changing, type Part } from "../../kit/table/transact.ts";
import { MemberEntity, type MemberRow } from "../member-record/member-record.entity.ts";

/** The part named `member` that says from when on the factor is on, and that Google is not linked; the factor was off, and the address is the one that was read. */
export const turningOn = ({ memberId, email }: Pick<MemberRow, "memberId" | "email">): Part =>
  changing(
    "member",
    MemberEntity.patch({ memberId })
      .set({ factorSince: Call.now(), updatedAt: Call.now() })
      .remove(["googleSince"])
      .where((row, { eq, ne, notExists }) =>
        allOf(notExists(row.factorSince), eq(row.email, email), ne(row.standing, "closed")),
      ),
  );

/** The part named `member` that says that it is off, whatever it was, or only if it is the one that was read. */
export const turningOff = (memberId: string, since?: string): Part =>
  changing(
    "member",
    MemberEntity.patch({ memberId })
      .remove(["factorSince"])
      .set({ updatedAt: Call.now() })
      .where((row, { eq }) => (since ? eq(row.factorSince, since) : "")),
  );

/** The part named `member`: the factor is on. */
export const havingFactor = (memberId: string): Part =>
  changing(
    "member",
    MemberEntity.patch({ memberId })
      .set({ updatedAt: Call.now() })
      .where(({ factorSince }, { exists }) => exists(factorSince)),
  );
