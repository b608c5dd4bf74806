import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation, useNavigate } from "react-router-dom";
import { expect, it } from "vitest";
import { addressOf, freeText, oneOf } from "@/lib/data/address-filters.ts";
import { useAddressChoice, useAddressFilters } from "@/lib/data/use-address.ts";
import { SearchInput } from "@/ui/inputs/search-input.tsx";
import { renderIn } from "../support.tsx";

const address = addressOf<{ text: string; size: "small" | "large" | undefined }>({
  text: freeText,
  size: { name: "size", read: oneOf(["small", "large"] as const), absent: undefined },
});

function Bar() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{decodeURIComponent(pathname + search)}</output>
      <button onClick={() => void navigate(-1)}>back</button>
    </>
  );
}

function List() {
  const { filters, change } = useAddressFilters(address);
  const [tab, setTab] = useAddressChoice("tab", ["one", "two"], "one");
  return (
    <>
      <Bar />
      <p>{`${filters.text}/${filters.size}/${tab}`}</p>
      <SearchInput
        label="Find"
        placeholder=""
        value={filters.text}
        onCommit={(text) => change({ text }, { replace: true })}
      />
      <button onClick={() => change({ size: "large" })}>large</button>
      <button onClick={() => change(address.none)}>clear</button>
      <button onClick={() => setTab(tab === "one" ? "two" : "one")}>tab</button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const where = () => screen.getByRole("status").textContent;

it("filters are in the address: only active ones, beside other parameters, and Back undoes a choice", async () => {
  renderIn(<List />, { path: "/list?size=huge&tab=three&month=2026-01" });
  expect(screen.getByText("/undefined/one")).toBeTruthy();
  await press("large");
  expect(where()).toBe("/list?tab=three&month=2026-01&size=large");
  await press("tab");
  expect(where()).toBe("/list?tab=two&month=2026-01&size=large");
  await press("tab");
  await press("clear");
  expect(where()).toBe("/list?month=2026-01");
  await press("back");
  expect(where()).toBe("/list?month=2026-01&size=large");
});

it("typed text is passed on after a pause, immediately on Enter, and adds no history entry", async () => {
  renderIn(<List />, { path: "/list" });
  await userEvent.type(screen.getByLabelText("Find"), "so");
  expect(where()).toBe("/list");
  await waitFor(() => expect(where()).toBe("/list?q=so"));
  await userEvent.type(screen.getByLabelText("Find"), "fa{Enter}");
  expect(where()).toBe("/list?q=sofa");
  await press("back");
  expect(where()).toBe("/list?q=sofa");
});
