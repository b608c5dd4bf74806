import {
  budgetText,
  type CleaningRequest,
  dayOf,
  isBudgetInOrder,
  type InputOf,
  type PackageChoice,
  RequestDetails,
  type requests,
} from "@naqi/contracts";
import { t } from "texts:market/requests";
import { issuesOf } from "@/lib/form/issues.ts";
import { filsOf, typedOf } from "@/lib/texts/amount.ts";
import { wrongText } from "@/lib/texts/wrong-text.ts";
import { serverNow } from "@/lib/time/clock.ts";

/** A request as form values. */
export interface RequestValues {
  title: string;
  description: string;
  serviceType: string;
  location: string;
  budgetMin: string;
  budgetMax: string;
  preferredDate: string;
  preferredTime: string;
  propertyType: string;
  propertySize: string;
  /** The customer's property that it is for; only a new request can name one. */
  propertyId: string;
}

export const noRequest: RequestValues = {
  title: "",
  description: "",
  serviceType: "",
  location: "",
  budgetMin: "",
  budgetMax: "",
  preferredDate: "",
  preferredTime: "",
  propertyType: "",
  propertySize: "",
  propertyId: "",
};

const typed = (amount: number | undefined) => (amount === undefined ? "" : typedOf(amount));

/** An existing request, to change or to repost. */
export const valuesOf = ({ budgetMin, budgetMax, ...request }: Partial<CleaningRequest>): RequestValues => ({
  ...noRequest,
  ...Object.fromEntries(Object.keys(noRequest).map((name) => [name, request[name as keyof typeof request] ?? ""])),
  budgetMin: typed(budgetMin),
  budgetMax: typed(budgetMax),
});

type Details = Omit<InputOf<typeof requests.post>, "idempotencyKey" | "package">;

/** What the form sends apart from the property; empty fields are left out. */
export function detailsOf({ propertyId: _propertyId, ...values }: RequestValues): Details {
  const given = Object.entries(values).filter(([, text]) => String(text).trim() !== "");
  const details = Object.fromEntries(given) as Partial<RequestValues>;
  const { budgetMin, budgetMax } = details;
  return {
    ...(details as Pick<Details, "title" | "serviceType" | "location">),
    budgetMin: budgetMin && filsOf(budgetMin),
    budgetMax: budgetMax && filsOf(budgetMax),
  } as Details;
}

/** Errors in the form, by field. A package provides title, service and budget. */
export function problemsOf(values: RequestValues, choice: PackageChoice | undefined): Partial<Record<string, string>> {
  const details = detailsOf(values);
  const isRead = (name: "budgetMin" | "budgetMax") => !values[name].trim() || filsOf(values[name]) !== undefined;
  const { preferredDate } = values;
  const problems = {
    ...(!isBudgetInOrder(details) && { budgetMax: wrongText(budgetText) }),
    ...issuesOf(RequestDetails, { ...details, location: details.location ?? "" }),
    ...(!values.title.trim() && { title: t("post.titleMissing") }),
    ...(!values.serviceType && { serviceType: t("post.serviceMissing") }),
    ...(!values.location && { location: t("post.locationMissing") }),
    ...(!isRead("budgetMin") && { budgetMin: t("apply.priceNumber") }),
    ...(!isRead("budgetMax") && { budgetMax: t("apply.priceNumber") }),
    ...(preferredDate && preferredDate < dayOf(serverNow()) && { preferredDate: t("post.dayPast") }),
  };
  if (!choice) return problems;
  const {
    title: _title,
    serviceType: _service,
    budgetMin: _min,
    budgetMax: _max,
    ...others
  } = problems as RequestValues;
  return others;
}
