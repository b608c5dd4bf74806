import { createHash } from "node:crypto";

/** Which of so many rows or partitions an id falls to, from 0: always the same, and every one as often as the others. */
export const shardAmong = (id: string, shards: number) => createHash("sha1").update(id).digest().readUInt8(0) % shards;
