import {
  Bio,
  FullName,
  HourlyRate,
  type InputOf,
  type cleaners,
  latinDigits,
  type OwnCleaner,
  Phone,
  YearsExperience,
} from "@naqi/contracts";
import type * as z from "zod";
import { t } from "texts:cleaners/own-profile";
import { filsOf, typedOf } from "@/lib/texts/amount.ts";
import { wrongText } from "@/lib/texts/wrong-text.ts";

/** The five form fields, as typed. */
export interface ProfileValues {
  fullName: string;
  phone: string;
  /** AED */
  hourlyRate: string;
  yearsExperience: string;
  bio: string;
}
type Name = keyof ProfileValues;

export const savedValues = (own: OwnCleaner): ProfileValues => ({
  fullName: own.fullName,
  phone: own.phone ?? "",
  hourlyRate: own.hourlyRate > 0 ? typedOf(own.hourlyRate) : "",
  yearsExperience: String(own.yearsExperience),
  bio: own.bio,
});

const number = (typed: string) => (/^\d+$/.test(latinDigits(typed).trim()) ? Number(latinDigits(typed)) : undefined);

/** Each field by the contract's rule, with the form's own text where it is clearer. */
const rules: { [Each in Name]: (typed: string) => { value: unknown; problem: string | undefined } } = {
  fullName: (typed) => checked(FullName, typed, (message) => (typed.trim() ? message : t("own.fullNameWrong"))),
  phone: (typed) => (typed.trim() === "" ? { value: "", problem: undefined } : checked(Phone, typed)),
  hourlyRate: (typed) => checked(HourlyRate, filsOf(typed), () => t("own.rateWrong")),
  yearsExperience: (typed) => checked(YearsExperience, number(typed), () => t("own.yearsWrong")),
  bio: (typed) => checked(Bio, typed, (message) => (typed.trim() ? message : t("own.bioMissing"))),
};

function checked(schema: z.ZodType, value: unknown, say: (message: string) => string = (message) => message) {
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data, problem: undefined };
  return { value: undefined, problem: say(wrongText(result.error.issues[0]?.message ?? "")) };
}

const namesOf = (saved: ProfileValues) => Object.keys(saved) as Name[];

/** Fields that differ from the saved values. Only these are checked and sent: others may still be empty. */
export const changedNames = (saved: ProfileValues, values: ProfileValues): Name[] =>
  namesOf(saved).filter((name) => values[name] !== saved[name]);

export const problemsOf = (saved: ProfileValues, values: ProfileValues): Partial<ProfileValues> =>
  Object.fromEntries(changedNames(saved, values).map((name) => [name, rules[name](values[name]).problem]));

export const inputOf = (
  saved: ProfileValues,
  values: ProfileValues,
): Omit<InputOf<typeof cleaners.updateOwn>, "version"> =>
  Object.fromEntries(changedNames(saved, values).map((name) => [name, rules[name](values[name]).value]));
