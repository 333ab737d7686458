// The process in which a document is drawn: setting a page takes a tenth of a second, and the server answers meanwhile.
import { answerOnce } from '#server/limited-answer.ts';
import { drawPdf } from './draw-pdf.ts';
import type { PdfContent } from './pdf-content.ts';

answerOnce(async (content: PdfContent) => new Uint8Array(await drawPdf(content)));
