import { areaCentres, type Property } from "@naqi/contracts";
import { describe, expect, it } from "vitest";
import { bookLink, rowsOf } from "@/features/bookings/homes/week-rows.ts";

const home = (propertyId: string, apartmentNumber: string | null = "1204") =>
  ({
    propertyId,
    propertyType: "studio",
    apartmentNumber,
    address: {
      formattedAddress: "Marina Gate",
      area: "Dubai Marina",
      location: areaCentres["Dubai Marina"],
      building: "Gate 1",
    },
  }) as Property;

const day = "2027-03-12";

// covers homes.several
describe("the Book link of a week", () => {
  it("leads a customer with one home to a search for that day in its area", () => {
    const rows = rowsOf([home("prp_a")], []);
    const search = "/find-cleaner?area=Dubai+Marina&day=2027-03-12";
    expect(bookLink(day, rows, rows[0])).toBe(search);
    expect(bookLink(day, rows)).toBe(search);
  });

  it("leads to the search if only one of two homes has its door", () => {
    const rows = rowsOf([home("prp_a"), home("prp_b", null)], []);
    expect(rows.map(({ canBook }) => canBook)).toEqual([true, false]);
    expect(bookLink(day, rows, rows[0])).toMatch(/^\/find-cleaner\?/);
  });

  it("leads a host to the booking of several homes, with the home of the row", () => {
    const rows = rowsOf([home("prp_a"), home("prp_b")], []);
    expect(bookLink(day, rows, rows[1])).toBe("/customer/homes/book?home=prp_b&day=2027-03-12");
    expect(bookLink(day, rows)).toBe("/customer/homes/book?day=2027-03-12");
  });
});
