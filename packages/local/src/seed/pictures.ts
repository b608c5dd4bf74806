import { createHash } from "node:crypto";
import { pictureEdges, type PictureKind, type ServiceSlug } from "@naqi/contracts";
import { Call, type MemberActor, Pictures, providePorts } from "@naqi/core";
import { wasmImages } from "@naqi/functions/cloud/images";
import type { Person } from "../drawings/person.ts";
import { portraitOf } from "../drawings/portrait.ts";
import { findRenderer, pngOf } from "../drawings/render.ts";
import { type Room, roomOf } from "../drawings/rooms/room.ts";
import type { SeedCleaner } from "./people/cleaner-data.ts";
import { faces } from "./people/faces.ts";
import { sendForm } from "./send-form.ts";

const renderer = findRenderer();
export const canDraw = renderer !== undefined;

/** Who is made up by this name, as the drawing needs them. */
export function personOf(name: string, role: MemberActor["role"]): Person {
  const face = faces[name];
  if (!face) throw new Error(`${name} has no face: give them one in faces.ts.`);
  return { name, ...face, works: role === "cleaner" };
}

/** Draws a person's portrait and uploads it as their photo, as their browser would. */
export async function givePortrait(actor: MemberActor, now: string): Promise<void> {
  await send(actor, "photo", [portraitOf(personOf(actor.fullName, actor.role)), pictureEdges[0]], now);
}

const roomsBy: Record<ServiceSlug, readonly Room[]> = {
  regular_cleaning: ["livingRoom", "bedroom", "kitchen"],
  deep_cleaning: ["kitchen", "bathroom"],
  airbnb_cleaning: ["bedroom", "bathroom"],
  office_cleaning: ["office"],
  window_cleaning: ["villaWindows"],
  move_in_out: ["livingRoom", "bathroom"],
  carpet_cleaning: ["livingRoom"],
  upholstery_cleaning: ["livingRoom", "bedroom"],
  post_construction: ["villaWindows", "kitchen"],
  car_detailing: [],
};

/** The rooms shown by a cleaner with these services: three or four, of those the services are done in. */
export const pastWorkOf = ({ services }: Pick<SeedCleaner, "services">): Room[] =>
  [...new Set([...services.flatMap((service) => roomsBy[service]), ...roomsBy.regular_cleaning])].slice(0, 4);

// Two of each room, in different colours: drawing one takes a tenth of a second.
const homes = ["room 0", "room 2"] as const;

/** Has every sixth cleaner upload pictures of past work: of all of them it would double the first start. */
export async function showPastWork(
  actor: MemberActor,
  cleaner: SeedCleaner,
  index: number,
  now: string,
): Promise<void> {
  if (index % 6 !== 0) return;
  for (const [turn, room] of pastWorkOf(cleaner).entries())
    await send(actor, "work", [roomOf(room, homes[(index / 6 + turn) % homes.length] as string), 420], now);
}

/** A picture of a room as a phone would take it; undefined where nothing can draw. */
export async function roomPicture(room: Room): Promise<File | undefined> {
  if (!renderer) return undefined;
  const bytes = await pngOf(renderer, roomOf(room, homes[0]), 840);
  return new File([new Uint8Array(bytes)], `${room}.png`, { type: "image/png" });
}

async function send(actor: MemberActor, kind: PictureKind, [svg, width]: [string, number], now: string) {
  if (!renderer) return;
  const bytes = await pngOf(renderer, svg, width);
  const contentType = "image/png";
  await Call.run({ actor, now }, async () => {
    const { pictureId, ...form } = await Pictures.form({ kind, contentType, size: bytes.length });
    await sendForm(form, new File([new Uint8Array(bytes)], `${kind}.png`, { type: contentType }));
    await Pictures.finish({ pictureId, kind });
  });
}

/** Makes the product process each identical upload only once until `work` is done. */
export async function drawingOnce<T>(work: () => Promise<T>): Promise<T> {
  const images = wasmImages();
  const drawn = new Map<string, ReturnType<typeof images.redraw>>();
  const redraw: typeof images.redraw = (bytes, edges) => {
    const key = createHash("sha256").update(bytes).digest("hex");
    const made = drawn.get(key) ?? images.redraw(bytes, edges);
    drawn.set(key, made);
    return made;
  };
  providePorts({ images: { ...images, redraw } });
  try {
    return await work();
  } finally {
    providePorts({ images });
  }
}
