import type { Part } from "../kit/transact.ts";
import { port } from "../ports/index.ts";
import type { HandlersOf } from "./events.ts";
import { telling } from "./telling.ts";
import { ofNobody } from "./without.ts";

/** The part that destroys all that is kept under a prefix, such as `incoming/<member>/`. An empty one is refused. */
export function erasing(from: "documents" | "pictures", prefix: string): Part {
  if (prefix === "") throw new Error("An empty prefix would erase everything.");
  return telling("files.discarded", { from, prefix });
}

export const filesNotices: HandlersOf<"files"> = {
  "files.discarded": {
    does: ({ from, prefix }) => port(from === "documents" ? "files" : "pictures").erase(prefix),
    without: ofNobody,
  },
};
