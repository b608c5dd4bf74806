import { cleanerOnboarding } from "@naqi/contracts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { OwnPictures } from "@/features/media/pictures/own-pictures.tsx";
import { WorkPictures } from "@/features/media/pictures/work-pictures.tsx";
import * as token from "@/lib/session/token.ts";
import type { Unsaved } from "@/lib/upload/failure-text.ts";
import * as upload from "@/lib/upload/send-form.ts";
import { fileOf } from "./file-of.ts";
import { problem } from "../cleaners/onboarding-support.tsx";
import { answer, renderIn, serverAnswers } from "../support.tsx";

const pictureId = "pic_00000000000000000000000001";
const form = {
  pictureId,
  url: "https://uploads.example/",
  fields: { key: "incoming/x" },
  expiresAt: "2099-01-01T00:00:00.000Z",
};
const file = (type: string, size: number, name = "me.jpg") => fileOf(type, name, { size });

let finishes: () => Response;
const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  finishes = () => answer({ kind: "photo", url: "/pictures/a/256.jpg" });
  vi.spyOn(token, "accessToken").mockResolvedValue("token");
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:here", revokeObjectURL: () => undefined }));
  serverAnswers((url, init) => {
    asked.push(`${init.method} ${url}`);
    if (url.endsWith("/finish")) return finishes();
    if (init.method === "DELETE") return answer({ kind: "photo" });
    return answer(form);
  });
});

function open(avatarUrl?: string) {
  const pending: (Unsaved | undefined)[] = [];
  renderIn(
    <OwnPictures
      avatarUrl={avatarUrl}
      businessLogoUrl={undefined}
      stale={[cleanerOnboarding.progress]}
      onUnsaved={(now) => pending.push(now)}
    />,
  );
  return pending;
}

const choose = (label: string, ...files: File[]) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files } });

describe("a picture", () => {
  // covers S031
  it("states the accepted types, and refuses others without a request", async () => {
    open();
    expect(screen.getAllByText("JPG, PNG up to 5MB")).toHaveLength(2);
    choose("Choose a profile photo", file("image/gif", 100));
    await screen.findByText("Please upload a JPG or PNG picture.");
    choose("Choose a profile photo", file("image/png", 5 * 1024 * 1024 + 1));
    await screen.findByText("Please upload a picture smaller than 5MB.");
    choose("Choose a profile photo", file("image/jpeg", 0));
    await screen.findByText("This file is empty.");
    expect(asked).toEqual([]);
  });

  // covers S031
  it("is shown immediately, uploaded with progress, and confirmed", async () => {
    let done: () => void = () => undefined;
    const send = vi.spyOn(upload, "sendForm").mockImplementation(async (_form, _file, { onProgress } = {}) => {
      onProgress?.(0.4);
      await new Promise<void>((resolve) => {
        done = resolve;
      });
    });
    const pending = open();
    choose("Choose a profile photo", file("image/jpeg", 100));
    await waitFor(() =>
      expect(screen.getByRole("progressbar", { name: "Uploading" }).getAttribute("aria-valuenow")).toBe("40"),
    );
    await waitFor(() => expect(document.querySelector("img")?.src).toBe("blob:here"));
    expect(pending.at(-1)).toBe("open");
    done();
    await screen.findByText("Your picture is saved.");
    await waitFor(() => expect(pending.at(-1)).toBeUndefined());
    expect(send.mock.calls[0]?.[0]).toMatchObject({ url: form.url, fields: form.fields });
    expect(asked).toEqual(["POST /api/pictures", `POST /api/pictures/${pictureId}/finish`]);
  });

  it("can be cancelled on its way", async () => {
    vi.spyOn(upload, "sendForm").mockImplementation(
      (_form, _file, { signal } = {}) =>
        new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
    );
    const pending = open();
    choose("Choose a business logo", file("image/png", 100));
    await screen.findByRole("progressbar");
    await waitFor(() => expect(asked).toHaveLength(1));
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await screen.findByLabelText("Choose a business logo");
    await waitFor(() => expect(pending.at(-1)).toBeUndefined());
    expect(asked).toEqual(["POST /api/pictures"]);
  });

  it("is retried from the start after a lost connection", async () => {
    const send = vi.spyOn(upload, "sendForm").mockRejectedValueOnce(new upload.UploadError("connection"));
    const pending = open();
    choose("Choose a profile photo", file("image/jpeg", 100));
    await screen.findByText("The upload was interrupted. Check your connection and try again.");
    expect(pending.at(-1)).toBe("open");
    send.mockResolvedValue(undefined);
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    await screen.findByText("Your picture is saved.");
    expect(asked.filter((each) => each === "POST /api/pictures")).toHaveLength(2);
  });

  it("says what the server found inside", async () => {
    vi.spyOn(upload, "sendForm").mockResolvedValue(undefined);
    finishes = () => problem(400, "invalid", "picture.wrongType", "Please upload a JPG or PNG picture.");
    const pending = open();
    choose("Choose a profile photo", file("image/jpeg", 100, "renamed.jpg"));
    await screen.findByText("Please upload a JPG or PNG picture.");
    await waitFor(() => expect(pending.at(-1)).toEqual({ notAccepted: "Please upload a JPG or PNG picture." }));
    // Neither shown as a picture that it is not, nor worth sending once more.
    expect(document.querySelector("img")).toBeNull();
    expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull();
  });

  it("can be removed, which leaves the focus on the field", async () => {
    open("/pictures/a/256.jpg");
    await userEvent.click(screen.getByRole("button", { name: "Remove the profile photo" }));
    await waitFor(() => expect(asked).toEqual(["DELETE /api/pictures/photo"]));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Change the profile photo")));
  });
});

describe("pictures of past work", () => {
  const urls = Array.from({ length: 6 }, (_, index) => `/pictures/w-${index}/256.jpg`);
  const show = (shown: string[]) => renderIn(<WorkPictures urls={shown} stale={[cleanerOnboarding.progress]} />);

  it("are added one at a time, and the field is empty for the next", async () => {
    vi.spyOn(upload, "sendForm").mockResolvedValue(undefined);
    finishes = () => answer({ kind: "work", url: "/pictures/a/256.jpg" });
    show(urls.slice(0, 2));
    choose("Add a picture of past work", file("image/jpeg", 100));
    await screen.findByText("Your picture is saved.");
    screen.getByLabelText("Add a picture of past work");
    expect([...document.querySelectorAll("img")].some(({ src }) => src.includes("blob:"))).toBe(false);
    expect(asked).toEqual(["POST /api/pictures", `POST /api/pictures/${pictureId}/finish`]);
  });

  it("are removed each by its own button, which leaves the focus among them", async () => {
    const bodies: unknown[] = [];
    serverAnswers((_url, init) => {
      bodies.push(JSON.parse(String(init.body)));
      return answer({ kind: "work" });
    });
    show(urls.slice(0, 2));
    await userEvent.click(screen.getByRole("button", { name: "Remove picture 2 of past work" }));
    await waitFor(() => expect(bodies).toEqual([{ url: urls[1] }]));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("group", { name: "Past work" })));
  });

  it("accept no seventh", () => {
    show(urls);
    expect(screen.queryByLabelText("Add a picture of past work")).toBeNull();
  });
});
