// Unpacks the Chromium of the npm package into TMPDIR. A process of its own: the package changes the environment when it loads.
import chromium from "@sparticuz/chromium";

await chromium.executablePath();
