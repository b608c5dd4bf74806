import { createHash } from "node:crypto";

export const shardAmong = (id: string, shards: number) => createHash("sha1").update(id).digest().readUInt8(0) % shards;
