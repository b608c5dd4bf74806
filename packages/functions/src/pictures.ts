import { pictures } from "@naqi/contracts";
import { Pictures, providePorts } from "@naqi/core";
import { publicDownloads } from "./cloud/downloads.ts";
import { filesFromEnvironment } from "./cloud/files.ts";
import { wasmImages } from "./cloud/images.ts";
import { picturesFromEnvironment } from "./cloud/pictures.ts";
import { serve } from "./http/serve.ts";

providePorts({
  files: filesFromEnvironment,
  pictures: picturesFromEnvironment,
  images: wasmImages,
  downloads: publicDownloads,
});

export const handlers = serve(pictures, Pictures);
