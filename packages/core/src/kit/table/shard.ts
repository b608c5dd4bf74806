import { createHash } from "node:crypto";

/** The shard of an id, from 0: stable and evenly distributed. */
export const shardAmong = (id: string, shards: number) => createHash("sha1").update(id).digest().readUInt8(0) % shards;
