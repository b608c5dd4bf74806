import { pictureTypes, policy, refusePicture } from "@naqi/contracts";
import { wrongText } from "../texts/wrong-text.ts";

const contentTypeOf = ({ type }: Pick<File, "type">) => pictureTypes.find((each) => each === type);

/** What the browser can tell of a picture at once: JPG or PNG, at most 5 MB (000 §5). */
export function pictureProblem(file: File): string | undefined {
  if (!contentTypeOf(file)) return wrongText(refusePicture.wrongType.text);
  if (file.size > policy.pictureBytes) return wrongText(refusePicture.tooLarge.text);
  return file.size < 1 ? wrongText(refusePicture.missing.text) : undefined;
}

/** What a form for it is asked with. */
export const pictureUpload = (file: File) => ({
  contentType: contentTypeOf(file) ?? pictureTypes[0],
  size: file.size,
});
