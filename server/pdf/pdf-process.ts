// The process in which a document is drawn: setting a page takes a tenth of a second, and the server answers meanwhile.
import { drawPdf } from './draw-pdf.ts';
import type { PdfContent } from './pdf-content.ts';

process.once('message', async (content: PdfContent) => {
  process.send?.(new Uint8Array(await drawPdf(content)));
});
// The server is gone: nobody waits for the answer.
process.once('disconnect', () => process.exit());
