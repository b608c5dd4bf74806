import { pictureEdges } from "@naqi/contracts";
import { Call, type MemberActor, Pictures } from "@naqi/core";
import type { Person } from "../drawings/person.ts";
import { portraitOf } from "../drawings/portrait.ts";
import { findRenderer, pngOf } from "../drawings/render.ts";
import { faces } from "./faces.ts";
import { sendForm } from "./send-form.ts";

const renderer = findRenderer();

/** Who is made up by this name, as the drawing needs them. */
export function personOf(name: string, role: MemberActor["role"]): Person {
  const face = faces[name];
  if (!face) throw new Error(`${name} has no face: give them one in faces.ts.`);
  return { name, ...face, works: role === "cleaner" };
}

/** Draws somebody's portrait and uploads it as their photo, as their browser would. */
export async function givePortrait(actor: MemberActor, now: string): Promise<void> {
  if (!renderer) return;
  const portrait = portraitOf(personOf(actor.fullName, actor.role));
  const bytes = await pngOf(renderer, portrait, pictureEdges[0]);
  const contentType = "image/png";
  await Call.run({ actor, now }, async () => {
    const form = await Pictures.form({ kind: "photo", contentType, size: bytes.length });
    await sendForm(form, new File([new Uint8Array(bytes)], "portrait.png", { type: contentType }));
    await Pictures.finish({ pictureId: form.pictureId, kind: "photo" });
  });
}
