import { readFileSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { moveClock, now } from "@naqi/core";
import * as z from "zod";
import { readJson } from "./gateway/body.ts";

const Move = z.union([
  z.strictObject({
    aheadMinutes: z
      .number()
      .int()
      .min(0)
      .max(60 * 24 * 400),
  }),
  z.strictObject({ to: z.iso.datetime() }),
]);

/**
 * The local product's clock: `GET` reads it, `POST` moves it forward, to see tomorrow's jobs today. It is never behind
 * the machine's time and keeps its offset between runs. The response is sent after everything due by the move, run by
 * `moved`, is done.
 */
export function createClock(file: string, moved: () => Promise<unknown>) {
  let ahead = 0;
  try {
    ahead = Number(readFileSync(file, "utf8")) || 0;
  } catch {
    // Never moved.
  }
  moveClock(ahead);

  const move = (milliseconds: number) => {
    ahead = Math.max(0, milliseconds);
    moveClock(ahead);
    writeFileSync(file, String(ahead));
  };

  return {
    move,
    async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      if (request.method === "POST") {
        const asked = Move.safeParse(await readJson(request, Infinity));
        if (!asked.success) return answer(response, 400, { message: "Say { aheadMinutes } or { to }." });
        move("to" in asked.data ? Date.parse(asked.data.to) - Date.now() : asked.data.aheadMinutes * 60_000);
        await moved();
      }
      if (request.method === "GET" && String(request.headers.accept ?? "").includes("text/html")) return page(response);
      answer(response, 200, { now: now(), aheadMinutes: Math.round(ahead / 60_000) });
    },
  };
}

const answer = (response: ServerResponse, status: number, body: object) =>
  void response
    .writeHead(status, { "content-type": "application/json", "cache-control": "no-store" })
    .end(JSON.stringify(body));

function page(response: ServerResponse) {
  const time = new Date(now()).toLocaleString("en-GB", {
    timeZone: "Asia/Dubai",
    dateStyle: "full",
    timeStyle: "short",
  });
  response
    .writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" })
    .end(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Clock</title>` +
        `<style>body{font:16px/1.5 system-ui;max-width:36rem;margin:3rem auto;padding:0 1rem;color-scheme:light dark}button{font:inherit;padding:.5rem 1rem;margin:.25rem}</style>` +
        `<h1>Clock</h1><p>In Dubai it is <strong>${time}</strong>.</p><p>` +
        [60, 180, 1440, 10080]
          .map((minutes) => `<button data-minutes="${minutes}">${label(minutes)}</button>`)
          .join("") +
        `<button data-minutes="0">Back to real time</button></p>` +
        `<script>document.querySelectorAll("button").forEach(b=>b.onclick=async()=>{const m=+b.dataset.minutes;const c=await (await fetch("/local/clock")).json();await fetch("/local/clock",{method:"POST",body:JSON.stringify({aheadMinutes:m?c.aheadMinutes+m:0})});location.reload()})</script></html>`,
    );
}

const label = (minutes: number) =>
  minutes < 1440
    ? `${minutes / 60} hour${minutes > 60 ? "s" : ""} ahead`
    : `${minutes / 1440} day${minutes > 1440 ? "s" : ""} ahead`;
