import * as z from "zod";
import { fileEmptyText, textOfType } from "../common/file-kinds.ts";
import { contract } from "../kit/operation.ts";
import { refusals, refuseRequest } from "../kit/refusal.ts";
import { idOf, Instant } from "../kit/scalars.ts";
import { wrong } from "../kit/wrong.ts";
import { refuseMember } from "../identity/members.ts";
import { policy } from "../policy.ts";

/** `logo` and `work` (past work) are for cleaners only. */
export const PictureKind = z.enum(["photo", "logo", "work"]);
export type PictureKind = z.infer<typeof PictureKind>;

export const pictureTypes = ["image/jpeg", "image/png"] as const;

export const refusePicture = refusals("picture", {
  wrongType: ["invalid", wrong("pictureType", "Please upload a JPG or PNG picture.")],
  damaged: ["invalid", "This picture is damaged or incomplete. Please choose another one, or take a new photo."],
  tooManyPixels: ["invalid", "This picture has more than 40 megapixels. Please choose a smaller one."],
  colours: [
    "invalid",
    "This picture uses print colours (CMYK), which we can't read. Please save it as an RGB JPG, or upload a screenshot of it.",
  ],
  tooLarge: ["invalid", wrong("pictureSize", "Please upload a picture smaller than 5MB.")],
  missing: ["missing", wrong("pictureMissing", "The picture did not reach us. Please try again.")],
  tooMany: ["limited", "Too many attempts. Please try again later"],
  unreachable: [
    "invalid",
    wrong("pictureUnreachable", "We could not get a picture from this address. Please upload it instead."),
  ],
  full: ["conflict", `You can show up to ${policy.workPictures} pictures of past work. Remove one to add another.`],
});

export const undrawnPictures = [
  refusePicture.wrongType,
  refusePicture.damaged,
  refusePicture.tooManyPixels,
  refusePicture.colours,
] as const;

export const PictureId = idOf("pic");

export const PictureUpload = {
  contentType: z.enum(pictureTypes, {
    error: ({ input }) =>
      typeof input === "string" ? (textOfType(input) ?? refusePicture.wrongType.text) : refusePicture.wrongType.text,
  }),
  /** Bytes. */
  size: z.int().min(1, fileEmptyText).max(policy.pictureBytes, refusePicture.tooLarge.text),
};

export const UploadForm = z.object({
  pictureId: PictureId,
  url: z.string(),
  /** Sent unchanged before the file, which is the last field `file`. */
  fields: z.record(z.string(), z.string()),
  expiresAt: Instant,
});

/** A public https address on the default port, without credentials. */
export const PictureAddress = z
  .string()
  .trim()
  .max(2048, wrong("pictureAddress", "Please enter a picture address that starts with https://"))
  .refine(
    (typed) => {
      const url = URL.canParse(typed) ? new URL(typed) : undefined;
      return url?.protocol === "https:" && !url.username && !url.password && !url.port;
    },
    wrong("pictureAddress", "Please enter a picture address that starts with https://"),
  );

export const pictures = contract("pictures", {
  form: {
    summary: "A form to upload one JPG or PNG of at most 5 MB for the caller, valid for five minutes; 30 an hour.",
    route: "POST /pictures",
    access: "member",
    checks: "session",
    needs: { files: { incoming: ["write"] } },
    input: z.strictObject({ kind: PictureKind, ...PictureUpload }),
    output: UploadForm,
    refuses: [refuseMember.notEnrolled, refuseMember.suspended, refuseRequest.forbidden, refusePicture.tooMany],
  },
  finish: {
    summary:
      "Re-encodes the uploaded picture and shows it as the caller's. It replaces the previous one, except past work, which has up to six.",
    route: "POST /pictures/{pictureId}/finish",
    access: "member",
    checks: "session",
    needs: { files: { incoming: ["read"] }, pictures: true },
    // Re-encoding a photo needs a full processor.
    memory: 1769,
    timeout: 25,
    input: z.strictObject({ pictureId: PictureId, kind: PictureKind }),
    output: z.object({ kind: PictureKind, url: z.string() }),
    refuses: [
      refuseMember.notEnrolled,
      refuseMember.suspended,
      refuseRequest.forbidden,
      refusePicture.missing,
      ...undrawnPictures,
      refusePicture.tooLarge,
      refusePicture.full,
    ],
  },
  copy: {
    summary:
      "Copies the JPG or PNG at a public https address and shows it as the caller's photo; counts towards the 30 an hour.",
    route: "POST /pictures/copy",
    access: "member",
    checks: "session",
    needs: { pictures: true },
    memory: 1769,
    timeout: 25,
    input: z.strictObject({ url: PictureAddress }),
    output: z.object({ kind: PictureKind, url: z.string() }),
    refuses: [
      refuseMember.notEnrolled,
      refuseMember.suspended,
      refusePicture.tooMany,
      refusePicture.unreachable,
      ...undrawnPictures,
      refusePicture.tooLarge,
    ],
  },
  remove: {
    summary: "Removes the caller's photo, logo or a picture of past work.",
    route: "DELETE /pictures/{kind}",
    access: "member",
    checks: "session",
    input: z.strictObject({
      kind: PictureKind,
      url: z.string().max(200).optional(),
    }),
    output: z.object({ kind: PictureKind }),
    refuses: [refuseMember.notEnrolled, refuseMember.suspended],
  },
});

/** Longer sides of published pictures in pixels; rows name the first. */
export const pictureEdges = [256, 1024] as const;

/** The large form of our picture addresses; other addresses stay. */
export const largePicture = (url: string) =>
  url.replace(/^(\/pictures\/[\w-]+\/)256(?=\.jpg$)/, (_, folder: string) => `${folder}1024`);
