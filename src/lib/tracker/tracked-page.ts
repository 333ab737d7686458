// What a page of the site says to be tracked by; its layout adds whose page it is.
import type { PublicEmployer } from '#contract/employer-profile.ts';
import type { PublicJobClip } from '#contract/job-clip.ts';
import type { Stage } from '../stage.ts';
import type { PageFacts, TrackedPage } from './tracker.ts';

export type Tracked = Pick<TrackedPage, 'first' | 'total'> & { page?: Omit<PageFacts, 'employerPermalink'> };

/** How a page may keep its visitor's id. */
export function idRules(
  consent: PublicEmployer['consentMode'],
  { stage, publicUrl }: { stage: Stage; publicUrl: string },
): Pick<TrackedPage, 'name' | 'keep' | 'isVisit'> {
  const name = `jc-anonymous-id${stage === 'production' ? '' : `-${stage}`}`;
  const secure = publicUrl.startsWith('https:') ? ';Secure' : '';
  if (consent === 'on') return { name, keep: `Path=/;Max-Age=31536000;SameSite=Lax${secure}` };
  return consent === 'cookieless' ? { name, isVisit: true } : { name };
}

/** Of a page of many employers: an id is kept only in a way that holds for all of them. */
export function idRulesOfMany(
  consents: readonly PublicEmployer['consentMode'][],
  site: { stage: Stage; publicUrl: string },
): ReturnType<typeof idRules> {
  const [first = 'ask'] = consents;
  return consents.every((mode) => mode === first) ? idRules(first, site) : { name: NO_ID };
}

/** No cookie has this name, so none is found. */
const NO_ID = 'jc-no-id';

/** The page of one clip. */
export const clipTracked = ({ permalink, durationMs }: PublicJobClip): Tracked => ({
  first: { event: 'job-clip-viewed', jobClipPermalink: permalink, view: 'page' },
  total: durationMs,
});

/** A frame in somebody else's page; it keeps no id, whatever the employer's consent. */
export const frameTracked = (
  { employerProfile, permalink, durationMs }: PublicJobClip,
  view: 'embed' | 'track-embed',
): Pick<TrackedPage, 'page' | 'first' | 'total'> => ({
  page: { employerPermalink: employerProfile.permalink },
  first: { event: 'job-clip-viewed', jobClipPermalink: permalink, view },
  total: durationMs,
});
