import { AnnotationMode, getDocument, GlobalWorkerOptions, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
// The legacy build includes the polyfills. Vite returns the file's address.
// oxlint-disable-next-line import/default
import worker from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";

/** A viewable document: its pages as pictures, each an object URL of this page. */
export interface Sheets {
  count: number;
  /** Draws a page, from 1 on. */
  sheet: (number: number) => Promise<string>;
  /** Releases the drawn pages. */
  close: () => void;
}

/** Pixels of a page's longer side: sharp at four times a screen's size. */
const longest = 2400;

/**
 * A PDF as pictures of its pages. It is parsed in a worker without DOM access, eval, forms, links or scripts; only
 * pixels reach this page (decision 0094). Fails if it is not a PDF, or needs a password.
 */
export async function pdfSheets(bytes: ArrayBuffer): Promise<Sheets> {
  GlobalWorkerOptions.workerSrc = worker;
  const task = getDocument({
    data: bytes,
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    useSystemFonts: true,
    verbosity: VerbosityLevel.ERRORS,
    // Nothing else is fetched.
    disableAutoFetch: true,
    disableStream: true,
  });
  const pdf = await task.promise;
  const made: string[] = [];
  return {
    count: pdf.numPages,
    async sheet(number) {
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: longest / Math.max(width, height) });
      const canvas = document.createElement("canvas");
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      await page.render({ canvas, viewport, annotationMode: AnnotationMode.DISABLE }).promise;
      const url = URL.createObjectURL(await pictureOf(canvas));
      made.push(url);
      return url;
    },
    close() {
      for (const url of made) URL.revokeObjectURL(url);
      void task.destroy();
    },
  };
}

const pictureOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("not drawn"))), "image/png"),
  );
