// What is sent when somebody reports a failure: the screen without its query, the release, and their own words.
import { reportError } from '#contract/diagnostics.ts';
import { call } from '#lib/api/call.ts';

const PERMALINK = /\/(?=[^/]*[0-9])[A-Za-z0-9_-]{10,}(?=\/|$)/g;

/** Exactly what goes out beside the person's own words; the dialog lists it. */
export const sentAlong = (reference: string) => ({
  errorId: reference,
  // Permalinks of drafts are nobody's business outside, so only the kind of screen is named.
  path: location.pathname.replaceAll(PERMALINK, '/…'),
  release: document.documentElement.dataset.release ?? '',
});

export type Report = { message: string; email: string };

/** Sends the report; throws CallError. */
export function sendReport({ message, email }: Report, reference: string): Promise<void> {
  const body = { ...sentAlong(reference), message, ...(email === '' ? {} : { email }) };
  return call(reportError, { body });
}
