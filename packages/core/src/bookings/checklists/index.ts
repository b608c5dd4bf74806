export { addPicture, pictureForm, removePicture } from "./pictures.ts";
export { get, remove, save, tick } from "./lines.ts";
export { pictureLinks, staffGet, staffPictureLinks } from "./looking.ts";
