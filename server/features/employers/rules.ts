// Which words may name an employer in an address. Pure.

/** The form of an id: such a word can never be a permalink, so the two cannot be confused. */
export const isIdForm = (name: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);

// The fixed first parts of paths, in the employer area and at the root: an employer of that name would stand in their way.
const reserved = new Set(
  `admin analytics api app app-reminder app-reminders applications assets ats auth billing block campaign-page
  campaign-pages claim-account claim-account-profile claim-account-signup content-library content-page
  content-page-job-page content-pages daily-highlights dashboard docs embed employer employers error event-stream
  files forgot-password healthz help home image images impersonate interview-guide interview-guides job job-board
  job-boards job-clip job-clips job-page job-pages jobs lead leads login logout mail media members metrics new
  notifications outbox page pages pdf-report pdf-reports person persons podcast privacy profile public readyz
  reset-password robots sales salary-calculator screening-question sequence sequences session settings share-link
  share-links sign-in sign-up signup sitemap sitemaps smart-links socket-io static status support talent-list
  talent-pool team team-profiles terms text-to-apply track transcript unauthorized users v1 video-clip video-clips
  webhooks well-known www`.split(/\s+/),
);

export const isReserved = (permalink: string): boolean => reserved.has(permalink);

/** A readable permalink from a name, 3 to 63 of `a–z 0–9 -`; `tail` tells two employers of one name apart. */
export function permalinkFrom(name: string, tail = ''): string {
  const word = name
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 48)
    .replace(/^-+|-+$/g, '');
  const base =
    word.length < 3 || isReserved(word) || isIdForm(word) ? `employer${word === '' ? '' : `-${word}`}` : word;
  return tail === '' ? base : `${base}-${tail}`;
}
