import { type Message, messages, reports } from "@naqi/contracts";
import { useEffect, useState } from "react";
import { useCommand } from "@/lib/data/use-command.ts";
import { usePages } from "@/lib/data/use-pages.ts";

/** The conversations of whoever is signed in, the latest first. */
export const useConversations = () => usePages(messages.mine, {});

/** A conversation with its lines, the newest first. */
export const useThread = (conversationId: string) => usePages(messages.thread, { conversationId });

const refreshes = [messages.changes, messages.mine, messages.thread];

export const useRead = () => useCommand(messages.read, { refreshes: [messages.changes, messages.mine] });
export const useBlock = () => useCommand(messages.block, { refreshes });
export const useUnblock = () => useCommand(messages.unblock, { refreshes });
export const useReport = () => useCommand(reports.ofConversation);
export const useOpen = () => useCommand(messages.open, { refreshes });
export const useInquire = () => useCommand(messages.inquire, { refreshes });

/** A line on its way, or one that did not get there. */
export interface Outgoing {
  key: string;
  text: string;
  problem?: string;
  /** What the server made of it. */
  sent?: Message;
}

/** Sends lines one after the other, each under a key of its own, so that a try again is the same line. */
export function useSending(conversationId: string) {
  const { run } = useCommand(messages.send, { refreshes: [messages.mine, messages.thread] });
  const [lines, setLines] = useState<Outgoing[]>([]);
  const next = lines.find(({ sent, problem }) => !sent && problem === undefined);
  const nextKey = next?.key;
  const change = (key: string, changed: Partial<Outgoing>) =>
    setLines((all) => all.map((line) => (line.key === key ? { ...line, ...changed } : line)));

  useEffect(() => {
    if (!next) return;
    void run({ conversationId, idempotencyKey: next.key, text: next.text }).then((outcome) =>
      change(next.key, outcome.ok ? { sent: outcome.data } : { problem: outcome.error.message }),
    );
    // Once for each line: `run` is another one with every drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [nextKey]);

  return {
    lines,
    say: (text: string) => setLines((all) => [...all, { key: crypto.randomUUID(), text }]),
    again: (key: string) => change(key, { problem: undefined }),
  };
}
