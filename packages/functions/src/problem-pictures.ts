import { problemPictures } from "@naqi/contracts";
import { ProblemPictures, providePorts } from "@naqi/core";
import { filesFromEnvironment } from "./cloud/files.ts";
import { wasmImages } from "./cloud/images.ts";
import { looksFromEnvironment } from "./cloud/looks.ts";
import { noteLooksBy } from "./http/look-log.ts";
import { serve } from "./http/serve.ts";

providePorts({ files: filesFromEnvironment, images: wasmImages });

noteLooksBy(looksFromEnvironment());

export const handlers = serve(problemPictures, ProblemPictures);
