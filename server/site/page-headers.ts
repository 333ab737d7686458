// The headers of a page: its own policy from Astro, completed by what the server decides for the route.
import type { Settings } from '#server/env.ts';
import { narrowPolicy } from './narrow-policy.ts';
import type { RenderedPage } from './render.ts';

// Their address opens an application, a recording request or a conversation: nobody is told where a visitor came from.
const OWN = /^\/(?:job-board\/[\w-]+\/job\/[\w-]+\/apply|video-clip\/record\/[\w-]+|t\/[\w-]+)$/;
/** Where a colleague records an answer, and the employer app: it stays one document whichever of its screens records. */
const RECORDS = /^\/(?:video-clip\/record\/[\w-]+|employers(?:\/.*)?)$/;
const FRAMEABLE = /^\/job-clip\/[\w-]+\/(?:track\/[\w-]+\/)?embed$/;
/** Shown in frames of the employer area only, where it may neither send nor ask for anything but its pictures and sound. */
const PREVIEW = /^\/preview\//;
/** The form of a link with a password is answered with a redirect to anywhere, which browsers hold to the policy as well. */
const LINK = /^\/l\//;
const KEPT = [
  'content-type',
  'content-security-policy',
  'location',
  'cache-control',
  'content-language',
  'x-robots-tag',
  'link',
  'allow',
  'retry-after',
];

/** Where browsers tell what a policy refused. */
const REPORTS = '/v1/public/csp-reports';

/** What proxies take in one header. A page with some of its tags only would be kept when the others are dropped. */
const MOST_OF_TAGS = 4_000;

/** Makes the function that completes a page's headers by its path. */
export function pageHeaders(settings: Settings) {
  const isSecure = settings.publicUrl.startsWith('https:');
  return (path: string, page: RenderedPage): Record<string, string> => {
    const headers: Record<string, string> = {};
    for (const name of KEPT) {
      const value = page.headers[name];
      if (value !== undefined) headers[name] = String(value);
    }
    const given = headers['content-security-policy']?.replace(/;\s*$/, '') ?? "default-src 'none'";
    const own = narrowPolicy(given, page.body.toString());
    const policy = policyAt(path, own);
    // Browsers that know report-to do not look at report-uri. They want https for it.
    const reports = `report-uri ${REPORTS}${isSecure ? '; report-to csp' : ''}`;
    headers['content-security-policy'] = `${policy}; frame-ancestors ${ancestorsOf(path)}; ${reports}`;
    if (isSecure) headers['reporting-endpoints'] = `csp="${REPORTS}"`;
    headers['x-content-type-options'] = 'nosniff';
    headers['referrer-policy'] = OWN.test(path) ? 'no-referrer' : 'strict-origin';
    const mayRecord = RECORDS.test(path) ? '(self)' : '()';
    headers['permissions-policy'] =
      `camera=${mayRecord}, microphone=${mayRecord}, geolocation=(), payment=(), usb=()`;
    const tags = page.tags.join(',');
    if (tags !== '' && tags.length <= MOST_OF_TAGS) headers['cache-tag'] = tags;
    if (isSecure) headers['strict-transport-security'] = 'max-age=63072000; includeSubDomains';
    return headers;
  };
}

function policyAt(path: string, own: string): string {
  if (LINK.test(path)) return own.replace(/\bform-action [^;]*/, "form-action 'self' https: http:");
  return PREVIEW.test(path) ? own.replace(/\b(connect-src|form-action) [^;]*/g, "$1 'none'") : own;
}

function ancestorsOf(path: string): string {
  if (FRAMEABLE.test(path)) return '*';
  return PREVIEW.test(path) ? "'self'" : "'none'";
}
