import * as everything from "@naqi/contracts";
import {
  type DeclaredRefusal,
  type Operation,
  operations,
  refusedByKit,
  Role,
  routeOf,
  statusOfKind,
  wrongs,
} from "@naqi/contracts";
import { describe, expect, it } from "vitest";
import { inputsOf, outputsOf, type Described } from "../support/http/schemas.ts";
import { sampleOf, type World } from "../operations/world.ts";

const person = { memberId: "0b9f2a8e-6f0e-4a55-9d0c-3a6f5d1f2c11", email: "somebody@example.com", token: "" };
const one = "0".repeat(26);
const world: World = {
  customer: person,
  cleaner: person,
  bookingId: `bkg_${one}`,
  requestId: `req_${one}`,
  applicationId: `app_${one}`,
  verificationId: `kyc_${one}`,
  payoutMethodId: `pay_${one}`,
  savedFiltersId: `flt_${one}`,
  conversationId: `cnv_${one}`,
  reportId: `rep_${one}`,
  ticketId: `tkt_${one}`,
  propertyId: `prp_${one}`,
  planId: `pln_${one}`,
  sessionId: `ses_${one}`,
};

const inputs = inputsOf(operations);
const outputs = outputsOf(operations);
const both = [...inputs, ...outputs];
/** Where the schemas are of which something is so, each place once. */
const where = (found: Described[], isSo: (schema: Described) => boolean) => [
  ...new Set(found.filter(isSo).map(({ way }) => way)),
];
const ids = (isSo: (operation: Operation) => boolean) =>
  operations.filter(({ operation }) => isSo(operation)).map(({ operation }) => operation.id);

describe("an operation's sample", () => {
  it.each(operations.map(({ operation }) => [operation.id, operation] as const))(
    "of %s is taken, and nothing of it is lost",
    (id, { input }) => {
      const sample = sampleOf(id, world);
      expect(Object.keys(input.parse(sample) as object)).toEqual(expect.arrayContaining(Object.keys(sample)));
    },
  );
});

describe("what is asked and answered", () => {
  it("is there to be looked at", () => {
    expect([inputs.length > 400, outputs.length > 1_000]).toEqual([true, true]);
  });
  it("is an object with something in it, but where there is nothing to ask or to say", () => {
    const silent = [
      "members.signUp",
      "members.signOut",
      "members.forgotPassword",
      "security.beginSession",
      "security.endSession",
      "security.changePassword",
      "security.turnOffFactor",
      "security.recover",
      "notices.removeBrowser",
      "insights.seen",
      "insights.seenByVisitor",
      "waits.leave",
    ];
    const empty = where(
      both,
      ({ type, properties = {}, additionalProperties }) =>
        type === "object" && Object.keys(properties).length === 0 && typeof additionalProperties !== "object",
    );
    const asksNothing = ids(({ id }) => Object.keys(sampleOf(id, world)).length === 0);
    const known = [...asksNothing.map((id) => `${id} input`), ...silent.map((id) => `${id} output`)];
    expect(empty.filter((way) => !known.includes(way))).toEqual([]);
  });
  it("chooses among codes, each once", () => {
    // Nothing can be chosen where nothing is offered, which a schema calls `not`.
    const odd = where(both, ({ enum: several = [], const: one = "one", not, default: usual, items }) => {
      const isUsual = several.length === 0 || usual === undefined || several.includes(usual);
      return (
        Boolean(not) ||
        !isUsual ||
        new Set(several).size < several.length ||
        [...several, one].includes("") ||
        (Boolean(items) && Array.isArray(usual) && usual.length > 0)
      );
    });
    // A phone and a gender are taken away by leaving them empty.
    expect(odd.filter((way) => !/\.(phone|gender)$/.test(way))).toEqual([]);
  });
  it("is yes only if stated", () => {
    expect(where(both, (schema) => schema.default === true)).toEqual([]);
    // What is only ever said to be so is left out where it is not.
    expect(where(both, (schema) => schema.const === false)).toEqual([]);
  });
});

describe("what is sent is bounded", () => {
  it("in its numbers, below and above", () => {
    const open = where(inputs, ({ type, way, minimum, exclusiveMinimum, maximum = Number.MAX_SAFE_INTEGER }) => {
      const least = minimum ?? exclusiveMinimum ?? Number.MIN_SAFE_INTEGER;
      if (type !== "integer" && type !== "number") return false;
      // A version is compared and never reckoned with.
      const isVersion = /(version|Version|edition)$/.test(way);
      return least < -180 || least >= maximum || (maximum === Number.MAX_SAFE_INTEGER && !isVersion);
    });
    expect(open).toEqual([]);
  });
  it("in its texts, by a length, a pattern or a choice", () => {
    const open = where(
      inputs,
      ({ type, pattern, format, enum: several, const: one, minLength = 0, maxLength = -1 }) =>
        type === "string" && !(pattern ?? format ?? several) && one === undefined && maxLength < minLength,
    );
    // Its length is asked by what it is handed on to, and the other two are looked up.
    expect(open.filter((way) => !way.endsWith(".paypalEmail"))).toEqual([]);
  });
  it("in the whole of a text, where it has a pattern", () => {
    const open = where(inputs, ({ pattern, format }) => pattern !== undefined && !format && !/^\^.+\$$/.test(pattern));
    expect(open).toEqual([]);
  });
  it("in its lists", () => {
    expect(where(inputs, ({ type, minItems = 0, maxItems = -1 }) => type === "array" && maxItems < minItems)).toEqual(
      [],
    );
  });
});

describe("who may ask, and where", () => {
  it("is anyone, any member, or at least one role", () => {
    const isClear = ({ access }: Operation) =>
      typeof access === "string"
        ? ["anyone", "member"].includes(access)
        : access.length > 0 && access.every((role) => Role.options.includes(role));
    expect(ids((operation) => !isClear(operation))).toEqual([]);
  });
  it("is staff under /admin, and nowhere else", () => {
    expect(ids((one) => routeOf(one).path.startsWith("/admin/") !== one.access.includes("admin"))).toEqual([]);
  });
  // An access token lives on for a quarter of an hour after its session has ended.
  it("is a member with an open session where something is written, but for a few operations", () => {
    const unchecked = ids(
      (one) =>
        one.access !== "anyone" &&
        [one.access].flat().join() !== "admin" &&
        routeOf(one).method !== "GET" &&
        !one.checks,
    );
    const asksForFreshSignIn = [
      "account.close",
      "cleaner-onboarding.savePayout",
      "members.changeEmail",
      "payouts.add",
      "payouts.change",
      "payouts.makeDefault",
      "payouts.remove",
    ];
    const changesNoOneElse = [
      "bookings.quote",
      "dispatches.quote",
      "discounts.validate",
      "favorites.add",
      "favorites.remove",
      "insights.seen",
      "members.resendConfirmation",
      "notices.see",
      "requests.removeFilters",
      "requests.saveFilters",
    ];
    const beginsOne = ["security.beginSession"];
    expect(unchecked.toSorted()).toEqual([...asksForFreshSignIn, ...changesNoOneElse, ...beginsOne].toSorted());
  });
  it("is a method and an address of small letters", () => {
    const methods = ["GET", "POST", "PATCH", "PUT", "DELETE"];
    // A calendar's and a sitemap's end as programs look for them.
    const isAddress = ({ method, path }: ReturnType<typeof routeOf>) =>
      methods.includes(method) && /^(\/([a-z-]+|\{\w+\}))+(\.(ics|xml))?$/.test(path);
    expect(ids((operation) => !isAddress(routeOf(operation)))).toEqual([]);
  });
});

describe("what a function needs", () => {
  it("is to read for a question and to write for anything else, unless it says so", () => {
    const needsOf = (sought: string) => operations.find(({ operation }) => operation.id === sought)?.operation.needs;
    expect(needsOf("members.me")).toEqual({ table: "reads" });
    expect(needsOf("bookings.start")).toEqual({ table: "writes" });
    // It reads, and counts who guesses at campaigns.
    expect(needsOf("bookings.quote")).toEqual({ table: "writes" });
    expect(needsOf("payouts.add")).toEqual({ table: "writes", vault: ["seal", "mark"] });
  });
  it("is to write as well for the questions that are counted, logged or audited", () => {
    const isWriting = (operation: Operation) =>
      routeOf(operation).method === "GET" && operation.needs.table === "writes";
    expect(ids(isWriting).toSorted()).toEqual([
      "calendar.feed",
      "checklists.staffGet",
      "checklists.staffPictureLinks",
      "cleaner-onboarding.staffCase",
      "insights.mine",
      "message-pictures.staffLinks",
      "problem-pictures.staffLinks",
      "problems.staffCase",
      "referrals.mine",
      "reports.staffCase",
      "verification.staffCase",
    ]);
  });
  it("is one of the rights there are", () => {
    // The last four are no rights: by which id of a list it is noted who was shown, and the copies in memory.
    const rights = [
      "read",
      "write",
      "seal",
      "open",
      "mark",
      "asMember",
      "creates",
      "offers",
      "sends",
      true,
      "memberId",
      "directory",
      "board",
      "people",
    ];
    const folders = ["incoming", "documents", "messages", "visits", "exports"];
    const areFiles = (files: NonNullable<Operation["needs"]["files"]>) =>
      Object.keys(files).length > 0 &&
      Object.entries(files).every(
        ([folder, given]) =>
          folders.includes(folder) && given.length > 0 && given.every((right) => ["read", "write"].includes(right)),
      );
    const isKnown = ({ needs: { table, files, ...others } }: Operation) =>
      ["none", "reads", "writes"].includes(table) &&
      (files === undefined || areFiles(files)) &&
      Object.values(others).every(
        (given) => [given].flat().length > 0 && [given].flat().every((right) => rights.includes(right)),
      );
    expect(ids((operation) => !isKnown(operation))).toEqual([]);
  });
});

describe("refusals", () => {
  const isRefusal = (value: unknown): value is DeclaredRefusal =>
    typeof value === "function" && "code" in value && "kind" in value;
  const declared = Object.entries(everything)
    .filter(([name]) => name.startsWith("refuse"))
    .flatMap(([, makers]) => Object.values(makers).filter(isRefusal));

  it("are there", () => expect(declared.length).toBeGreaterThan(100));
  it("have a kind, a name and a sentence", () => {
    const odd = declared.filter(
      ({ kind, code, text }) =>
        !(kind in statusOfKind) || !/^[a-z-]+\.[a-z][a-zA-Z]*$/.test(code) || !/^[A-Z]/.test(text),
    );
    expect(odd.map(({ code }) => code)).toEqual([]);
  });
  // A screen reloads after a conflict, and says that a missing record is gone; a job leaves a conflict to its next run.
  it("are missing if their name says so, and a conflict if it says that the state has changed", () => {
    const named = (pattern: RegExp) => declared.filter(({ code }) => pattern.test(code));
    const notFound = named(/(?:\.n|N)otFound$|\.unknown$/);
    const moved = named(
      /\.(?:busy|wrongMoment|settled|overtaken|taken|twice|closed|edited|answered)$|[cC]hanged(?:Meanwhile|Elsewhere)?$/,
    );
    expect([notFound.length > 20, moved.length > 30]).toEqual([true, true]);
    expect(moved.filter(({ kind }) => kind !== "conflict").map(({ code }) => code)).toEqual([]);
    expect(notFound.filter(({ kind }) => kind !== "missing").map(({ code }) => code)).toEqual([]);
    const others = declared.filter((one) => one.kind === "missing" && !notFound.includes(one));
    expect(others.map(({ code }) => code).toSorted()).toEqual([
      "account.noExport",
      "cleaner.phoneUnavailable",
      "dispatch.invitationMissing",
      "insights.notYourArea",
      "picture.missing",
      "request.unknownRoute",
    ]);
  });
  it("are each answered by some operation, or by those who carry it", () => {
    const answered = new Set(operations.flatMap(({ operation }) => operation.refuses.map(({ code }) => code)));
    const others = declared
      .map(({ code }) => code)
      .filter((code) => !answered.has(code) && !code.startsWith("request."));
    // The pool's triggers refuse these.
    expect(others.toSorted()).toEqual(["member.googleNeedsCode", "security.signInLater"]);
  });
  it("say that something is not there, wherever an address names it", () => {
    const deaf = ids(
      (one) => routeOf(one).parameters.length > 0 && !one.refuses.some(({ kind }) => kind === "missing"),
    );
    // What is taken away may be taken away twice; staff find no offers of what is not there; a way out of mails is refused as such.
    expect(deaf).toEqual([
      "favorites.remove",
      "properties.remove",
      "requests.removeFilters",
      "applications.staffOffers",
      "waits.leave",
      "notices.unsubscribe",
      "notices.resubscribe",
      "payouts.remove",
      "pictures.remove",
      "admin.removeView",
    ]);
  });
  it("of the kit are the same for every operation", () => {
    expect(refusedByKit.map(({ code }) => code)).toEqual([
      "request.invalid",
      "request.anonymous",
      "request.keyReused",
      "request.busy",
    ]);
  });
});

describe("what can be wrong with a field", () => {
  it("has a code", () => {
    expect([...wrongs().keys()].filter((code) => !/^[a-z][a-zA-Z]*$/.test(code))).toEqual([]);
  });
});
