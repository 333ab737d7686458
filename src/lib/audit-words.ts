// A row of the log in words, alike for the platform and for an employer's admins.
import type { AuditRow } from '#contract/audit.ts';
import { employerPaths } from './paths.ts';

const known = new Map([
  ['impersonation.started', 'Impersonation started'],
  ['impersonation.ended', 'Impersonation ended'],
  ['users.looked-up', 'Users looked up'],
]);

/** What was done: `clip.published` as "Clip published", the call `saveJobClip` as "Save job clip". */
export function deedOf({ action }: Pick<AuditRow, 'action'>): string {
  const word = known.get(action);
  if (word !== undefined) return word;
  const [area = '', deed = ''] = action.split('.', 2);
  if (area === 'impersonation') return sentence(deed);
  if (area === 'impersonation-refused') return `${sentence(deed)}: refused`;
  return sentence(`${area} ${deed}`);
}

/** "job clip", for the kind `jobClip` or `job-clip`. */
const plain = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()
    .replaceAll(/\bats\b/g, 'ATS');

const sentence = (name: string) => plain(name).replace(/^./, (letter) => letter.toUpperCase());

/** The thing it was done to, by name where it has one; null where that is nothing. */
export function thingOf({ entity }: Pick<AuditRow, 'entity'>): string | null {
  if (entity === null) return null;
  const kind = KINDS[entity.kind] ?? plain(entity.kind);
  return entity.title === null ? kind : `${kind} “${entity.title}”`;
}

/** Its own screen, for members of the employer; null where it has none. */
export function hrefOf({ entity }: Pick<AuditRow, 'entity'>): string | null {
  if (entity === null || entity.title === null) return null;
  const { kind, permalink, parent } = entity;
  if (kind === 'application') return parent === null ? null : employerPaths.application(parent, permalink);
  return HREFS[kind]?.(permalink) ?? null;
}

const KINDS: Partial<Record<string, string>> = {
  user: 'member',
  id: 'member',
  clip: 'job clip',
  'job-page': 'job',
};

const HREFS: Partial<Record<string, (permalink: string) => string>> = {
  'job-page': employerPaths.job,
  'job-clip': employerPaths.clip,
  clip: employerPaths.clip,
  'content-page': employerPaths.editContentPage,
  person: employerPaths.person,
  'person-list': employerPaths.talentList,
  personList: employerPaths.talentList,
};

/** Who did it, and in whose name. */
export function actorsOf({ actor, effectiveUser }: Pick<AuditRow, 'actor' | 'effectiveUser'>) {
  return { who: actor === 'system' ? 'Jobclips' : actor.name, asWhom: effectiveUser?.name ?? null };
}
