import {
  type AreaName,
  type Dispatch,
  type DispatchQuote,
  type InputOf,
  type dispatches,
  type ExtraSlug,
  type Me,
  minutesNeeded,
  policy,
  type StartWindow,
  windowProblem,
  type WindowProblem,
} from "@naqi/contracts";
import { isListedPoint, places } from "@naqi/contracts/common/places";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { t } from "texts:bookings/dispatches";
import { useNow } from "@/lib/browser/use-now.ts";
import { signInTo } from "@/lib/browser/next.ts";
import { type ChangeFilters, useAddressFilters, useAddressValue } from "@/lib/data/use-address.ts";
import { hasDecided } from "@/lib/data/until-known.ts";
import { useOwes } from "@/lib/data/use-owes.ts";
import { dropIntent, keepIntent } from "@/lib/sign-in/intent.ts";
import { useSession } from "@/lib/session/session.ts";
import {
  type AddressField,
  type AddressForm,
  addressOf,
  isMissingOf,
  propertyOf,
  saveAsOf,
  withDoor,
} from "../book/address-form.ts";
import { useKeptBooking, type Where } from "../book/kept-booking.ts";
import { stepParameter } from "../book/steps/steps.ts";
import { useBetterCode } from "../book/use-code.ts";
import { usePlaceOf, useUsualNotes } from "../book/use-place-of.ts";
import { useSaveAddress } from "../book/use-save-address.ts";
import {
  extrasOf,
  type Find,
  findAddress,
  findPath,
  spelledWishes,
  type Wishes,
  wishesOf,
  windowOf,
} from "./find-address.ts";
import { forgetKey, keyFor } from "./sent-key.ts";
import { type DispatchPrice, type Job, useDispatchPrice } from "./use-dispatch-price.ts";
import { useAsk, usePreferred } from "./use-dispatches.ts";

/** A quote that the server returned instead of asking, for the choices as they were then. */
interface Revised {
  before: number;
  quote: DispatchQuote;
  of: string;
}

export interface FindForm extends Where, Pick<AddressForm, "needsDoor" | "saveAs" | "isVisitor" | "write"> {
  find: Find;
  area: AreaName | undefined;
  window: StartWindow;
  problem: WindowProblem | undefined;
  extras: readonly ExtraSlug[];
  /** The visit is too short for the extras. */
  isTooShort: boolean;
  wishes: Wishes;
  change: ChangeFilters<Find>;
  wish: (wishes: Wishes) => void;
  price: DispatchPrice;
  quote: DispatchQuote | undefined;
  revised: Revised | undefined;
  missing: readonly AddressField[];
  /** Time, area and choices have a price. */
  isPriced: boolean;
  isReady: boolean;
  owes: Me["owes"];
  ask: ReturnType<typeof useAsk>;
  submit: (how?: { anyway: boolean }) => Promise<void>;
}

const anyone = "any";
/** Service and time are in the address; only the place, the notes and the code are kept. */
const begin = { extras: [], service: "regular_cleaning" as const, durationMinutes: policy.minimumJobMinutes };
const fields = ["place", "building", "unit", "notes"] as const satisfies readonly AddressField[];
const noDoor = { building: "", unit: "", noUnit: false };

export const placeOfArea = (area: AreaName) => places.find(({ name }) => name === area);

/** All state of the page "Any verified cleaner", and its submission. */
// oxlint-disable-next-line max-lines-per-function -- each value of the form follows from the ones above it
export function useFindForm(onAsked: (dispatch: Dispatch) => void): FindForm {
  const session = useSession();
  const memberId = session.role === "customer" ? session.member?.memberId : undefined;
  const isVisitor = memberId === undefined;
  const now = useNow();
  const { filters: find, change: changeAddress } = useAddressFilters(findAddress);
  // Back leads to the step before, not to each choice.
  const change: ChangeFilters<Find> = (part, how) => changeAddress(part, { replace: true, ...how });
  const preferred = usePreferred(!isVisitor);
  const kept = useKeptBooking(memberId, anyone, begin, [begin.service], undefined);
  const [revision, setRevision] = useState<Revised>();
  const ask = useAsk();
  const saving = useSaveAddress();
  const owes = useOwes();

  const { where } = kept;
  const area = where.place?.area ?? find.area;
  const window = windowOf(find, now);
  const problem = windowProblem(window, now);
  const extras = extrasOf(find);
  const isTooShort = find.minutes < minutesNeeded(extras);
  const wishes = wishesOf(find, preferred);
  const needsDoor = where.place !== undefined && isListedPoint(where.place.location);
  const isAskable = problem === undefined && !isTooShort;
  const job = isAskable ? jobOf(find, window, wishes, where) : undefined;
  const price = useDispatchPrice(isAskable && area ? priceInput(find, window, wishes, area) : undefined, job, {
    isMember: !isVisitor,
    choice: kept.choice,
    onChoose: kept.choose,
  });
  const better = useBetterCode(price);
  const of = JSON.stringify([job, price.code, price.useWallet]);
  const revised = revision?.of === of ? revision : undefined;
  const quote = revised?.quote ?? price.quote;
  const isMissing = isMissingOf(where, needsDoor);
  const missing = fields.filter((name) => isMissing[name]);
  const isPriced = price.shown !== undefined && !price.error;
  const isReady = !owes && missing.length === 0 && isPriced && (isVisitor ? price.isCurrent : quote !== undefined);
  const detour = useDetour(find, window, wishes, area);

  const write: FindForm["write"] = (part) => {
    kept.write(part);
    if (part.place) change({ area: part.place.area }, { replace: true });
  };
  const form: FindForm = {
    ...where,
    find,
    area,
    window,
    problem,
    extras,
    isTooShort,
    wishes,
    needsDoor,
    saveAs: saveAsOf(where),
    isVisitor,
    change: (part, how) => {
      ask.reset();
      if (part.area && where.place && part.area !== where.place.area)
        kept.write({ place: placeOfArea(part.area), ...noDoor });
      change(part, how);
    },
    wish: (next) => {
      ask.reset();
      change(spelledWishes(next, preferred));
    },
    write,
    price,
    quote,
    revised,
    missing,
    isPriced,
    isReady,
    owes,
    ask,
    submit,
  };
  usePlaceIn(find.area, where, kept.write);
  usePlaceOf(
    { ...form, isOfOther: false, filledHome: kept.filledHome, fillHome: kept.fillHome, offer: undefined },
    { like: undefined, propertyId: undefined, searched: { ...(find.area && { area: find.area }) } },
  );
  useUsualNotes(form, undefined);
  return form;

  async function submit({ anyway = false } = {}) {
    if (!isReady) return;
    if (isVisitor) return detour.signIn(price.shown?.price ?? 0);
    if (!job || !quote || better.isLooking() || (await better.isFound())) return;
    const input = { ...askedOf(job, quote, price, where), ...(anyway && { acknowledgedOverlap: true }) };
    const outcome = await ask.run({ ...input, idempotencyKey: keyFor(JSON.stringify([memberId, input])) });
    if (outcome.ok) {
      forgetKey();
      const property = propertyOf(input.address, where, form.saveAs);
      if (property) void saving.save(property);
      kept.drop();
      dropIntent(memberId);
      return onAsked(outcome.data);
    }
    const { error } = outcome;
    if (hasDecided(error)) forgetKey();
    if (error.code === "member.unconfirmed") keepIntent(detour.intentOf(quote.total), memberId);
    if (error.code === "dispatch.priceChanged") setRevision({ of, before: quote.total, quote: error.details.quote });
    // The property was removed or moved meanwhile; the address in the form is used without it.
    if (error.code === "booking.propertyElsewhere") kept.write({ unit: where.unit });
    if (error.code.startsWith("discount.")) price.refuseCode(error.message);
  }
}

/** An address that names another area than the kept place replaces it, when the page opens. */
function usePlaceIn(area: AreaName | undefined, { place }: Where, write: (part: Partial<Where>) => void) {
  const isChecked = useRef(false);
  useEffect(() => {
    if (isChecked.current) return;
    isChecked.current = true;
    if (area && place && place.area !== area) write({ place: placeOfArea(area), ...noDoor });
  }, [area, place, write]);
}

const priceInput = (
  { service, minutes, ...find }: Find,
  window: StartWindow,
  { gender, language, eco }: Wishes,
  area: AreaName,
): InputOf<typeof dispatches.price> => ({
  service,
  area,
  ...window,
  minutes,
  ...extrasText(extrasOf({ service, ...find })),
  ...(gender && { gender }),
  ...(language && { language }),
  ...(eco && { eco: "yes" }),
});

const extrasText = (extras: readonly ExtraSlug[]) => (extras.length > 0 ? { extras: extras.join(",") } : {});

function jobOf(find: Find, window: StartWindow, wishes: Wishes, { place }: Where): Job | undefined {
  const extras = extrasOf(find);
  return (
    place && {
      serviceType: find.service,
      ...window,
      durationMinutes: find.minutes,
      address: addressOf(place),
      ...(extras.length > 0 && { extras }),
      wishes,
    }
  );
}

const askedOf = (job: Job, quote: DispatchQuote, price: DispatchPrice, where: Where) => ({
  ...job,
  address: withDoor(job.address, where),
  discountCode: price.code,
  ...(price.useWallet && { useWallet: true }),
  notes: where.notes.trim() || undefined,
  propertyId: where.propertyId,
  expectedPrice: quote.price,
  expectedTotal: quote.total,
});

/** The way through the sign-in, or the confirmation of the address, and back to these choices. */
function useDetour(find: Find, window: StartWindow, wishes: Wishes, area: AreaName | undefined) {
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const [step] = useAddressValue(stepParameter);
  // The default day may be another one by then.
  const path = findPath({ ...find, ...window, area, ...spelledWishes(wishes, {}) });
  const intentOf = (total: number) => ({
    next: path + (step ? `${path.includes("?") ? "&" : "?"}${stepParameter}=${step}` : ""),
    cleanerName: t("dispatch.any.name"),
    service: find.service,
    day: window.day,
    hour: window.from,
    until: window.until,
    durationMinutes: find.minutes,
    total,
  });
  return {
    intentOf,
    signIn: (total: number) => {
      if (isLeaving.current) return;
      isLeaving.current = true;
      const intent = intentOf(total);
      keepIntent(intent);
      void navigate(signInTo(intent.next));
    },
  };
}
