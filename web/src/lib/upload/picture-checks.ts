import { pictureTypes } from "@naqi/contracts";

/** What a form for a picture that was made ready is asked with. */
export const pictureUpload = ({ type, size }: File) => ({
  contentType: pictureTypes.find((each) => each === type) ?? pictureTypes[0],
  size,
});
