import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { ApiError, networkError } from "@/lib/http/api-error.ts";
import { sendForm, UploadError } from "@/lib/upload/send-form.ts";
import { useUpload } from "@/lib/upload/use-upload.ts";

vi.mock("@/lib/upload/send-form.ts", async (original) => ({ ...(await original()), sendForm: vi.fn() }));

const file = (name: string) => new File(["x"], name);
/** A promise that is settled from outside. */
function later<Value>() {
  let settle: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => (settle = resolve));
  return { promise, settle };
}

const form = vi.fn<(file: File) => Promise<{ url: string; fields: Record<string, string> }>>();
const finish = vi.fn<() => Promise<{ ok: true } | { ok: false; error: ApiError }>>();
const onDone = vi.fn<() => void>();
const onFailed = vi.fn<() => void>();
beforeEach(() => {
  for (const spy of [form, finish, onDone, onFailed, vi.mocked(sendForm)]) spy.mockReset();
  form.mockImplementation(async ({ name }) => ({ url: name, fields: {} }));
  finish.mockResolvedValue({ ok: true });
  vi.mocked(sendForm).mockResolvedValue();
});

const open = () =>
  renderHook(() =>
    useUpload({
      ready: async (given) => (given.name.endsWith(".exe") ? { problem: "Not this." } : { file: given }),
      form,
      finish,
      onDone,
      onFailed,
    }),
  );

it("goes from choosing to done, in order", async () => {
  const { result } = open();
  await act(() => result.current.choose(file("a.exe")));
  expect(result.current).toMatchObject({
    file: undefined,
    upload: { step: "failed", failure: { at: "check", problem: "Not this." } },
  });
  await act(() => result.current.choose(file("a.png")));
  const steps: string[] = [];
  form.mockImplementation(async () => {
    steps.push("form");
    return { url: "bucket", fields: {} };
  });
  vi.mocked(sendForm).mockImplementation(async () => void steps.push("send"));
  finish.mockImplementation(async () => {
    steps.push("finish");
    return { ok: true };
  });
  await act(() => result.current.send());
  expect(steps).toEqual(["form", "send", "finish"]);
  expect(result.current.upload.step).toBe("done");
  expect(onDone).toHaveBeenCalledOnce();
});

it.each([
  ["form", () => form.mockRejectedValueOnce(networkError())],
  ["send", () => vi.mocked(sendForm).mockRejectedValueOnce(new UploadError("refused", 403))],
] as const)("that fails at %s reports the step, and a retry requests a new form", async (at, failing) => {
  const { result } = open();
  await act(() => result.current.choose(file("a.png")));
  failing();
  await act(() => result.current.send());
  expect(result.current.upload).toMatchObject({ step: "failed", failure: { at } });
  expect(onFailed).toHaveBeenCalledOnce();
  await act(() => result.current.send());
  expect(result.current.upload.step).toBe("done");
  expect(form).toHaveBeenCalledTimes(2);
});

it("repeats a report that may have arrived, and starts over only if it has not", async () => {
  const { result } = open();
  await act(() => result.current.choose(file("a.png")));
  finish.mockResolvedValue({ ok: false, error: networkError() });
  await act(() => result.current.send());
  await act(() => result.current.send());
  expect([form.mock.calls.length, finish.mock.calls.length]).toEqual([1, 2]);
  finish.mockResolvedValueOnce({ ok: false, error: new ApiError("missing", "It is gone.") });
  finish.mockResolvedValueOnce({ ok: true });
  await act(() => result.current.send());
  expect([form.mock.calls.length, finish.mock.calls.length]).toEqual([2, 4]);
  expect(result.current.upload.step).toBe("done");
  await act(() => result.current.send());
  expect(form).toHaveBeenCalledTimes(3);
});

it("cancelled while its form is loading makes room immediately, and the next file has a form of its own", async () => {
  const slow = later<{ url: string; fields: Record<string, string> }>();
  form.mockReturnValueOnce(slow.promise);
  const { result } = open();
  await act(() => result.current.choose(file("first.png")));
  act(() => void result.current.send());
  await waitFor(() => expect(form).toHaveBeenCalledOnce());
  act(() => result.current.cancel());
  expect(result.current.upload.step).toBe("idle");
  const second = file("second.png");
  await act(() => result.current.choose(second));
  await act(() => result.current.send(second));
  await act(async () => slow.settle({ url: "first.png", fields: {} }));
  expect(vi.mocked(sendForm).mock.calls.map(([{ url }]) => url)).toEqual(["second.png"]);
  expect(result.current.upload.step).toBe("done");
});

it("reads the second of two that were chosen, and goes once it is read", async () => {
  const slow = later<{ file: File }>();
  const ready = vi.fn(async (given: File) => (given.name === "slow.png" ? slow.promise : { file: given }));
  const { result } = renderHook(() => useUpload({ ready, form, finish }));
  let first: Promise<File | undefined> | undefined;
  act(() => void (first = result.current.choose(file("slow.png"))));
  expect(result.current.upload.step).toBe("reading");
  let sent: Promise<unknown> | undefined;
  act(() => void (sent = result.current.send()));
  await act(() => result.current.choose(file("second.png")));
  await act(async () => slow.settle({ file: file("slow.png") }));
  expect([await first, await sent]).toEqual([undefined, "ended"]);
  expect([result.current.file?.name, result.current.upload.step]).toEqual(["second.png", "idle"]);
  act(() => void result.current.choose(file("third.png")));
  await act(() => result.current.send());
  expect(form.mock.calls.map(([{ name }]) => name)).toEqual(["third.png"]);
  act(() => void result.current.choose(file("fourth.png")));
  act(() => result.current.cancel());
  await act(async () => undefined);
  expect([result.current.file, result.current.upload.step]).toEqual([undefined, "idle"]);
});

it("ends when its page is left, but not once the bucket has it", async () => {
  let signal: AbortSignal | undefined;
  vi.mocked(sendForm).mockImplementation((_form, _file, options = {}) => {
    ({ signal } = options);
    return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal?.reason)));
  });
  const left = open();
  await act(() => left.result.current.choose(file("a.png")));
  act(() => void left.result.current.send());
  await waitFor(() => expect(sendForm).toHaveBeenCalled());
  left.unmount();
  expect(signal?.aborted).toBe(true);
  expect(onFailed).not.toHaveBeenCalled();

  vi.mocked(sendForm).mockResolvedValue();
  const slow = later<{ ok: true }>();
  finish.mockReturnValueOnce(slow.promise);
  const kept = open();
  await act(() => kept.result.current.choose(file("b.png")));
  act(() => void kept.result.current.send());
  await waitFor(() => expect(kept.result.current.upload.step).toBe("finishing"));
  act(() => kept.result.current.cancel());
  expect(kept.result.current.upload.step).toBe("finishing");
  kept.unmount();
  await act(async () => slow.settle({ ok: true }));
  expect(onDone).toHaveBeenCalledOnce();
});
