import { pictureTypes } from "@naqi/contracts";

/** The input of the request for a picture's upload form. */
export const pictureUpload = ({ type, size }: File) => ({
  contentType: pictureTypes.find((each) => each === type) ?? pictureTypes[0],
  size,
});
