// Reports of what went wrong with tracking: to the console, and to the server without saying anything of the visitor.

import type { reportError } from '#contract/diagnostics.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';

type Report = typeof reportError;

const method: Report['method'] = 'POST';
const path: Report['path'] = '/v1/public/error-reports';

/** The sentence of the specification, section 8. */
export const NOT_SENT = 'Failed to send event to Puck';

const MOST = 5;
let reports = 0;

/** At most five a page, so that a server in trouble is left alone. Resolves to whether it was taken. */
export async function report(message: string, detail = ''): Promise<boolean> {
  reports += 1;
  if (reports > MOST) return false;
  console.error(detail === '' ? message : `${message}: ${detail}`);
  const body: InputOf<Report>['body'] = {
    message: detail === '' ? message : `${message}: ${detail}`,
    path: location.pathname.slice(0, 500),
    release: document.documentElement.dataset.release ?? '',
  };
  try {
    const headers = { 'Content-Type': 'application/json' };
    const request = { method, headers, body: JSON.stringify(body), credentials: 'omit', keepalive: true };
    return (await fetch(path, request as RequestInit)).ok;
  } catch {
    return false;
  }
}
