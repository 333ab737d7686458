// A document as a page of its own for a frame without permissions. Its look is a file of ours: the policy of the app, which the frame inherits, lets nothing else in.
import look from './resume-sheet.css?url';

/** `html` is sanitised by the server. */
export const sheetOf = (html: string): string =>
  `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><link rel="stylesheet" href="${look}"><body dir="auto">${html}`;
