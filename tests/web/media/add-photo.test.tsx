import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { ApiError, networkError } from "@/lib/http/api-error.ts";
import { sendForm, UploadError } from "@/lib/upload/send-form.ts";
import { AddPhoto } from "@/ui/files/add-photo.tsx";
import { fileOf } from "./file-of.ts";

vi.mock("@/lib/upload/send-form.ts", async (original) => ({ ...(await original()), sendForm: vi.fn() }));

const form = vi.fn<() => Promise<{ url: string; fields: Record<string, string> }>>();
const finish = vi.fn<() => Promise<{ ok: true } | { ok: false; error: ApiError }>>();
beforeEach(() => {
  form.mockReset().mockResolvedValue({ url: "bucket", fields: {} });
  finish.mockReset().mockResolvedValue({ ok: true });
  vi.mocked(sendForm).mockReset().mockResolvedValue();
});

const open = () => render(<AddPhoto text="Before" label="Add a picture" form={form} finish={finish} />);
const take = async () => userEvent.upload(await screen.findByLabelText("Add a picture"), fileOf("image/png", "a.png"));
const waits = () =>
  screen.findByText(/^You're offline\. Keep this page open, and we'll send the photo once you're online/);
const isFree = () => waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Add a picture")));

it("keeps a photo that could not be sent, and sends it once there is signal", async () => {
  form.mockRejectedValueOnce(networkError());
  open();
  await take();
  await waits();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Try Again: Add a picture" }));
  act(() => void window.dispatchEvent(new Event("online")));
  await isFree();
  expect([form.mock.calls.length, vi.mocked(sendForm).mock.calls.length]).toEqual([2, 1]);
  expect(finish).toHaveBeenCalledOnce();
  expect(screen.queryByRole("alert")).toBeNull();
  // Nothing waits any more.
  act(() => void window.dispatchEvent(new Event("online")));
  expect(form).toHaveBeenCalledTimes(2);
});

it("says nothing new, and moves nothing, while it tries again without signal", async () => {
  vi.mocked(sendForm).mockRejectedValue(new UploadError("connection"));
  open();
  await take();
  const told = await waits();
  await userEvent.click(screen.getByRole("button", { name: "Try Again: Add a picture" }));
  await waitFor(() => expect(sendForm).toHaveBeenCalledTimes(2));
  expect(told.isConnected).toBe(true);
  expect(screen.queryByLabelText("Add a picture")).toBeNull();
});

it("can only be resent by hand if the server refused it, and can be dropped", async () => {
  finish.mockResolvedValue({ ok: false, error: new ApiError("limited", "Thirty an hour are enough.") });
  open();
  await take();
  await screen.findByText("Thirty an hour are enough.");
  act(() => void window.dispatchEvent(new Event("online")));
  await act(async () => undefined);
  expect(finish).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole("button", { name: "Try Again: Add a picture" }));
  await waitFor(() => expect(finish).toHaveBeenCalledTimes(2));
  await userEvent.click(screen.getByRole("button", { name: "Remove: Add a picture" }));
  await isFree();
  expect(screen.queryByRole("alert")).toBeNull();
});

it.each<[string, () => void, string | RegExp]>([
  [
    "its content",
    () => finish.mockResolvedValueOnce({ ok: false, error: new ApiError("invalid", "This picture is damaged.") }),
    "This picture is damaged.",
  ],
  [
    "the upload",
    () => void vi.mocked(sendForm).mockRejectedValueOnce(new UploadError("refused")),
    "The upload was not accepted. Please choose another picture.",
  ],
  [
    "its size",
    () => form.mockRejectedValueOnce(new ApiError("invalid", "Please upload a smaller picture.")),
    "Please upload a smaller picture.",
  ],
])("can be replaced and not resent once %s was refused", async (_what, refuse, reason) => {
  refuse();
  open();
  await take();
  await screen.findByText(reason);
  expect(screen.queryByRole("button", { name: /^Try Again/ })).toBeNull();
  await isFree();
  await take();
  await waitFor(() => expect(screen.queryByText(reason)).toBeNull());
  await waitFor(() => expect(finish).toHaveBeenCalled());
});

it("is not dropped during its report to the server, because another would be lost", async () => {
  form.mockRejectedValueOnce(networkError());
  let tell: (told: { ok: true }) => void = () => undefined;
  finish.mockReturnValue(new Promise((done) => (tell = done)));
  open();
  await take();
  await waits();
  await userEvent.click(screen.getByRole("button", { name: "Try Again: Add a picture" }));
  await waitFor(() => expect(finish).toHaveBeenCalledOnce());
  await userEvent.click(screen.getByRole("button", { name: "Remove: Add a picture" }));
  expect(screen.queryByLabelText("Add a picture")).toBeNull();
  act(() => tell({ ok: true }));
  await isFree();
});
