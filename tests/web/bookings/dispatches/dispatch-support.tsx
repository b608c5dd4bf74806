import type { Booking, Dispatch, DispatchQuote, Invitation, Property } from "@naqi/contracts";
import { addMinutes, instantOf } from "@naqi/contracts";
import { useLocation, useNavigate } from "react-router-dom";
import { vi } from "vitest";
import { forgetKey } from "@/features/bookings/dispatches/sent-key.ts";
import { forgetRecentWrites } from "@/lib/answers/recent-writes.ts";
import { forgetDrafts } from "@/lib/form/forget-drafts.ts";
import * as token from "@/lib/session/token.ts";
import { freshCustomer, wholeCustomer } from "../../customers/customer-support.tsx";
import { answer, serverAnswers } from "../../support.tsx";
import { booking, today, tomorrow } from "../booking-support.tsx";

/** Nothing typed, kept, sent or written before. */
export function freshBrowser() {
  sessionStorage.clear();
  forgetDrafts();
  forgetRecentWrites();
  forgetKey();
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
}

/** The address, with a button for the browser's Back. */
export const Where = () => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p data-testid="where">{pathname + search}</p>
      <button type="button" onClick={() => void navigate(-1)}>
        Browser back
      </button>
    </>
  );
};

const times = { askedFrom: instantOf(today, "09:00"), askedUntil: instantOf(tomorrow, "09:00") };

export const dispatch = (more: Partial<Dispatch> = {}): Dispatch => ({
  dispatchId: `dsp_${"0".repeat(25)}1`,
  state: "seeking",
  serviceType: "regular_cleaning",
  day: tomorrow,
  from: "09:00",
  until: "12:00",
  durationMinutes: 120,
  address: {
    formattedAddress: "Cayan Tower, Dubai Marina",
    area: "Dubai Marina",
    location: { lat: 25.0865, lng: 55.1454 },
  },
  location: "Dubai Marina",
  wishes: {},
  price: 12_000,
  discountAmount: 0,
  walletAmount: 0,
  total: 12_000,
  people: 5,
  asked: 2,
  askedFrom: "2026-01-01T08:00:00.000Z",
  askedUntil: times.askedUntil,
  createdAt: "2026-01-01T08:00:00.000Z",
  version: 1,
  ...more,
});

export const invitation = (more: Partial<Invitation> = {}): Invitation => ({
  dispatchId: `dsp_${"0".repeat(25)}1`,
  state: "open",
  serviceType: "deep_cleaning",
  day: tomorrow,
  hour: "10:00",
  durationMinutes: 180,
  area: "JBR",
  distanceKm: 3,
  receives: 15_300,
  until: addMinutes(new Date().toISOString(), 5),
  invitedAt: new Date().toISOString(),
  ...more,
});

export const quoteOf = (asked: { discountCode?: string; useWallet?: boolean }, price = 12_000): DispatchQuote => {
  const discountAmount = asked.discountCode ? 1500 : 0;
  const walletAmount = asked.useWallet ? 2000 : 0;
  return {
    price,
    people: 5,
    ...times,
    discountAmount,
    walletCovers: 2000,
    walletAmount,
    total: price - discountAmount - walletAmount,
  };
};

export const refusal = (kind: string, code: string, message: string, details?: object) =>
  answer({ kind, code, message, ...(details && { details }) }, kind === "conflict" ? 409 : 400);

interface Server {
  price?: (query: URLSearchParams) => Response;
  /** Answers in turn; the last one repeats. */
  ask?: (() => Response)[];
  get?: () => Dispatch;
  booking?: Partial<Booking>;
  mine?: () => Dispatch[];
  cancel?: () => Response;
  invitations?: () => Invitation[];
  accept?: () => Response;
  pass?: () => Response;
  properties?: Property[];
  codes?: object[];
  prefers?: object;
}

interface Asked {
  idempotencyKey: string;
}

/** A server for searches and invitations. `asked` is what was sent, `prices` the queries for a price. */
export function dispatchServer(server: Server = {}) {
  const asked: Asked[] = [];
  const prices: URLSearchParams[] = [];
  const calls: string[] = [];
  serverAnswers((url, { body, method = "GET" }) => {
    const input = body ? JSON.parse(String(body)) : {};
    const { pathname: path, searchParams } = new URL(url, "http://localhost");
    calls.push(`${method} ${path}`);
    if (path.endsWith("/cleaners/any/price")) {
      prices.push(searchParams);
      return server.price?.(searchParams) ?? answer(quoteOf({}));
    }
    if (path.endsWith("/dispatches/quote")) return answer(quoteOf(input));
    if (path.endsWith("/dispatches") && method === "POST") {
      asked.push(input);
      const { ask = [] } = server;
      return ask[Math.min(asked.length, ask.length) - 1]?.() ?? answer(dispatch());
    }
    if (path.endsWith("/cancel")) return server.cancel?.() ?? answer(dispatch({ state: "cancelled" }));
    if (path.endsWith("/accept")) return server.accept?.() ?? answer({}, 500);
    if (path.endsWith("/pass")) return server.pass?.() ?? answer({}, 500);
    if (path.endsWith("/dispatches")) return answer({ items: server.mine?.() ?? [] });
    if (path.includes("/dispatches/")) return answer(server.get?.() ?? dispatch());
    if (path.endsWith("/invitations")) return answer({ items: server.invitations?.() ?? [] });
    if (path.includes("/bookings/bkg_")) return answer(booking(server.booking));
    if (path.endsWith("/properties")) return answer({ items: server.properties ?? [] });
    if (path.endsWith("/discounts")) return answer({ items: server.codes ?? [] });
    if (path.endsWith("/customer-onboarding")) return answer(progressOf(server.prefers));
    if (path.endsWith("/site")) return answer({ now: new Date().toISOString() });
    return answer({ items: [], total: 0, counts: { upcoming: 0, past: 0 } });
  });
  return { asked, prices, calls };
}

const progressOf = (prefers: object | undefined) =>
  prefers ? { ...wholeCustomer(), preferences: { ...wholeCustomer().preferences, ...prefers } } : freshCustomer;
