// pdf.js, loaded with the first PDF that is shown.
import { AnnotationMode, GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

export type Pdf = PDFDocumentProxy;

GlobalWorkerOptions.workerSrc = workerAddress;

/** Reads a PDF in a worker; `close` ends it and frees what it holds. */
export function openPdf(address: string): { opened: Promise<Pdf>; close: () => void } {
  const task = getDocument({
    url: address,
    withCredentials: true,
    // In one piece: the file is small, and whoever reads it is asked once.
    disableRange: true,
    disableStream: true,
    enableXfa: false,
    useWorkerFetch: false,
    useWasm: false,
    verbosity: 0,
  });
  return { opened: task.promise, close: () => void task.destroy() };
}

/** Sharp on screens of two pixels a point; more is not seen and takes room. */
const MOST_PIXELS_A_POINT = 2;

/** Draws a page as wide as its canvas stands. */
export function pageOnto(
  canvas: HTMLCanvasElement,
  pdf: Pdf,
  place: number,
): { drawn: Promise<void>; stop: () => void } {
  let stop = (): void => undefined;
  let isStopped = false;
  const draw = async () => {
    const page = await pdf.getPage(place);
    if (isStopped) return;
    const [, , width = 0] = page.view;
    const scale =
      Math.max(1, canvas.clientWidth / Math.max(1, width)) * Math.min(devicePixelRatio, MOST_PIXELS_A_POINT);
    const viewport = page.getViewport({ scale });
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    // Annotations could look like part of what was written, and links could be pressed: neither is drawn.
    const task = page.render({ canvas, viewport, annotationMode: AnnotationMode.DISABLE });
    stop = () => task.cancel();
    await task.promise.catch((error: unknown) => {
      if (!isStopped) throw error;
    });
  };
  return {
    drawn: draw(),
    stop: () => {
      isStopped = true;
      stop();
    },
  };
}
