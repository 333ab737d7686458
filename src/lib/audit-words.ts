// A row of the log in words, alike for the platform and for an employer's admins.
import type { AuditRow } from '#contract/audit.ts';

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

/** The thing it was done to; null where that is nothing, or a user, whose id says nothing to people. */
export const thingOf = ({ entity }: Pick<AuditRow, 'entity'>): string | null =>
  entity === null || entity.kind === 'user' ? null : `${plain(entity.kind)} ${entity.permalink}`;

/** Who did it, and in whose name. */
export function actorsOf({ actor, effectiveUser }: Pick<AuditRow, 'actor' | 'effectiveUser'>) {
  return { who: actor === 'system' ? 'Jobclips' : actor.name, asWhom: effectiveUser?.name ?? null };
}
