// Where a notification leads: the screen of the thing it is about.
import type { Notification } from '#contract/notifications.ts';
import { employerPaths } from '../paths.ts';

type Entity = NonNullable<Notification['entity']>;

const PATHS = new Map<string, (entity: Entity) => string>([
  [
    'applications',
    ({ permalink, parent }) =>
      parent === null ? employerPaths.jobs : employerPaths.application(parent, permalink),
  ],
  ['scorecards', ({ permalink }) => employerPaths.scorecard(permalink)],
  ['job-pages', ({ permalink }) => employerPaths.job(permalink)],
  ['video-clips', ({ permalink }) => employerPaths.videoClip(permalink)],
  ['job-clips', ({ permalink }) => employerPaths.clip(permalink)],
  ['persons', ({ permalink }) => employerPaths.person(permalink)],
  // Mentions were stored under this name.
  ['person', ({ permalink }) => employerPaths.person(permalink)],
  ['content-pages', ({ permalink }) => employerPaths.editContentPage(permalink)],
  ['person-lists', ({ permalink }) => employerPaths.talentList(permalink)],
  ['person-duplicates', () => `${employerPaths.talentPool}?panel=duplicates`],
  ['persons-to-erase', ({ permalink: day }) => `${employerPaths.talentPool}?groups=${groupOf(day)}`],
  ['person-imports', () => `${employerPaths.talentPool}?panel=import`],
  ['exports', () => `${employerPaths.talentPool}?panel=import`],
  ['pdf-reports', ({ permalink, parent }) => employerPaths.pdfReport(parent ?? '', permalink)],
  ['text-to-apply', () => employerPaths.textToApply],
  ['ats', () => employerPaths.ats],
  ['mailboxes', () => employerPaths.email],
  ['hosts', () => employerPaths.profile],
  ['audit', () => `${employerPaths.members}?tab=log`],
]);

/** The pool's filter group for whoever is erased on a day. */
const groupOf = (day: string) =>
  encodeURIComponent(JSON.stringify([{ field: 'eraseOn', op: 'between', value: [day, day] }]));

/** An own path; the dashboard for what has no screen of its own. */
export function notificationPath(entity: Entity | null): string {
  const path = entity === null ? undefined : PATHS.get(entity.kind)?.(entity);
  return path ?? employerPaths.home;
}
