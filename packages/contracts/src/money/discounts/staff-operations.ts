import * as z from "zod";
import { withoutInvisible } from "../../kit/digits.ts";
import { Discount, DiscountCode, DiscountStatus, DiscountType, DiscountValueType, refuseDiscount } from "./shapes.ts";
import { verbs } from "../../kit/operation.ts";
import { refuseRequest } from "../../kit/refusal.ts";
import { Email, Fils, FilsSum, IdempotencyKey, Instant, line, MemberId, pageInput, pageOf } from "../../kit/scalars.ts";
import { wrong } from "../../kit/wrong.ts";
import { policy } from "../../policy.ts";
import { refuseAdmin, staffKey, StaffReason } from "../../staff/desk/shapes.ts";

const { mostDays, people, exported } = policy.customCode;

/** A code that staff create (decisions G89). Look-alikes of A to Z are refused, because customers must be able to type it from a poster. */
export const NewCode = z
  .string()
  .overwrite(withoutInvisible)
  .trim()
  .refine(
    (code) => /^[\u0020-\u007e]*$/.test(code),
    wrong("codeLetters", "Please use plain letters A to Z. Some of these letters only look like them."),
  )
  .overwrite((code) => code.toUpperCase())
  .refine(
    (code) => /^[A-Z0-9][A-Z0-9_-]{2,31}$/.test(code),
    wrong("codeForm", "Use 3 to 32 characters: A to Z, 0 to 9, - and _. Start with a letter or digit."),
  )
  .meta({ minLength: 3, maxLength: 32 });

export const codeTerms = {
  code: NewCode,
  valueType: DiscountValueType,
  discountValue: Fils.min(1, wrong("discountValue", "The discount must be more than zero.")),
  minimumOrderAmount: Fils,
  reason: StaffReason,
};

const percentText = wrong("percent", "At most 100 percent.");
const mostText = wrong("mostOff", "At most AED {most}.", { most: policy.mostFixedOff / 100 });

export const valueWithin = <Terms extends { valueType: DiscountValueType; discountValue: number }>(
  { valueType, discountValue }: Terms,
  context: z.core.$RefinementCtx<Terms>,
) => {
  const isFixed = valueType === "fixed";
  if (discountValue <= (isFixed ? policy.mostFixedOff : 100)) return;
  context.addIssue({ code: "custom", path: ["discountValue"], message: isFixed ? mostText : percentText });
};

const daysText = wrong("days", "1 to {most} days.", { most: mostDays });

const issued = {
  ...codeTerms,
  discountType: DiscountType.default("custom"),
  expiryDays: z.int(daysText).min(1, daysText).max(mostDays, daysText),
};

export const NewDiscount = z
  .strictObject({ idempotencyKey: IdempotencyKey, userId: MemberId, ...issued })
  .superRefine(valueWithin);

export const NewDiscounts = z
  .strictObject({
    ...staffKey,
    people: z
      .array(line(1, 254))
      .min(1, wrong("noPeople", "Please add at least one person."))
      .max(people, wrong("mostPeople", "At most {most} people.", { most: people })),
    ...issued,
  })
  .superRefine(valueWithin);

/** A code with its owner, for staff; name and address are absent after the owner has left. */
export const StaffDiscount = Discount.extend({
  userId: z.string(),
  ownerName: z.string().optional(),
  ownerEmail: z.string().optional(),
});
export type StaffDiscount = z.infer<typeof StaffDiscount>;

/** `issued = redeemed + expired + revoked + available`; `given` is in fils, without cancelled bookings. */
export const DiscountFigures = z.object({
  issued: z.int(),
  redeemed: z.int(),
  expired: z.int(),
  revoked: z.int(),
  available: z.int(),
  given: FilsSum,
});
export type DiscountFigures = z.infer<typeof DiscountFigures>;

/** `proposed`: issued after a second admin's confirmation (G135). `notConfirmed`: the proposal ended without it. */
export const IssueOutcome = z.enum([
  "issued",
  "proposed",
  "notConfirmed",
  "alreadyHas",
  "nobody",
  "notCustomer",
  "inactive",
  "enoughToday",
]);
export type IssueOutcome = z.infer<typeof IssueOutcome>;

const filters = {
  status: DiscountStatus.optional(),
  type: DiscountType.optional(),
  owner: MemberId.optional(),
  email: Email.optional(),
  /** A full code, or a part if no code matches exactly. */
  code: DiscountCode.optional(),
};

export const discountsStaff = verbs({
  figures: {
    summary: "The number of codes and their total discounts.",
    route: "GET /admin/discount-codes/figures",
    access: ["admin"],
    input: z.strictObject({}),
    output: DiscountFigures,
  },
  staffList: {
    summary: "Codes of all customers, latest first; available ones by expiry.",
    route: "GET /admin/discount-codes",
    access: ["admin"],
    input: z.strictObject({ ...filters, ...pageInput(24) }),
    output: pageOf(StaffDiscount),
  },
  create: {
    summary: "Issues a code to a customer, who gets a mail.",
    route: "POST /admin/discount-codes",
    access: ["admin"],
    input: NewDiscount,
    output: StaffDiscount,
    refuses: [
      refuseAdmin.personNotFound,
      refuseDiscount.alreadyHas,
      refuseDiscount.notCustomer,
      refuseDiscount.inactive,
      refuseDiscount.enoughToday,
      refuseRequest.forbidden,
    ],
  },
  createMany: {
    summary:
      "Issues a code to each of many customers, named by address or id, and returns the result for each. Above AED 5,000 in all a second admin confirms it first.",
    route: "POST /admin/discount-codes/bulk",
    access: ["admin"],
    timeout: 25,
    input: NewDiscounts,
    output: z.object({
      results: z.array(z.object({ person: z.string(), outcome: IssueOutcome })),
      waitsUntil: Instant.optional(),
    }),
    refuses: [refuseRequest.forbidden],
  },
  revoke: {
    summary: "Revokes an unused code, with a reason.",
    route: "POST /admin/discount-codes/{userId}/{code}/revoke",
    access: ["admin"],
    input: z.strictObject({ userId: MemberId, code: DiscountCode, reason: StaffReason, ...staffKey }),
    output: StaffDiscount,
    refuses: [refuseDiscount.notFound, refuseDiscount.notAvailable, refuseRequest.forbidden],
  },
  exportCodes: {
    summary: `The first ${exported} codes that the filters show, for a file, with a recorded reason.`,
    route: "POST /admin/discount-codes/export",
    access: ["admin"],
    timeout: 25,
    needs: { looks: true },
    input: z.strictObject({ ...filters, reason: StaffReason }),
    output: z.object({ items: z.array(StaffDiscount), isWhole: z.boolean() }),
    refuses: [refuseRequest.forbidden],
  },
});
