import { refuseSecurity } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { changing, type Part, retry } from "../../kit/table/commit.ts";
import { MemberEntity, type MemberRow } from "../member-record/member-record.entity.ts";

/** Unlinks Google. Requires that the factor is off and the address is as it was read. */
export const turningOn = ({ memberId, email }: Pick<MemberRow, "memberId" | "email">): Part =>
  changing(
    "member",
    MemberEntity.patch({ memberId })
      .set({ factorSince: Call.now(), updatedAt: Call.now() })
      .remove(["googleSince"])
      .where((row, { eq, ne, notExists }) =>
        allOf(notExists(row.factorSince), eq(row.email, email), ne(row.standing, "closed")),
      ),
    retry,
  );

export const turningOff = (memberId: string, since?: string): Part =>
  changing(
    "member",
    MemberEntity.patch({ memberId })
      .remove(["factorSince"])
      .set({ updatedAt: Call.now() })
      .where((row, { eq }) => (since ? eq(row.factorSince, since) : "")),
    retry,
  );

export const havingFactor = (memberId: string): Part =>
  changing(
    "member",
    MemberEntity.patch({ memberId })
      .set({ updatedAt: Call.now() })
      .where(({ factorSince }, { exists }) => exists(factorSince)),
    refuseSecurity.factorOff,
  );
