export { addPicture, pictureForm, removePicture } from "./add-picture.ts";
export { get, remove, save, tick } from "./lines.ts";
export { pictureLinks, staffGet, staffPictureLinks } from "./looking.ts";
