// What the fields of filters can be, by name.
import { useQuery } from '@tanstack/react-query';
import { AtsJobStatus, PersonSourceType, PersonStage } from '#contract/person.ts';
import { type PersonField, personFields } from '#contract/person-search.ts';
import { AnyEventName } from '#contract/tracking.ts';
import { colleaguesQuery } from '#islands/queries/colleagues.ts';
import { listsQuery } from '../person-lists/list-queries.ts';
import { tagsQuery } from '../person-queries.ts';
import { atsStatusNames, consentNames, eventNames, sourceNames, stageLooks } from '../person-words.ts';
import type { PickOption } from '../picks/pick-dialog.tsx';
import type { SeenOnKind } from '../pool/pool-filters.ts';
import { thingsQuery } from '../pool/things-query.ts';
import type { NameOf } from './filter-words.ts';

const named = <K extends string>(names: Record<K, string>): PickOption[] =>
  (Object.keys(names) as K[]).map((id) => ({ id, label: names[id] }));

const fixed: Partial<Record<PersonField, readonly PickOption[]>> = {
  stage: PersonStage.options.map((id) => ({ id, label: stageLooks[id].word })),
  source: PersonSourceType.options.map((id) => ({ id, label: sourceNames[id] })),
  event: AnyEventName.options.map((id) => ({ id, label: eventNames[id] })),
  atsJobStatus: AtsJobStatus.options.map((id) => ({ id, label: atsStatusNames[id] })),
  consent: named(consentNames),
  doNotContact: [
    { id: 'true', label: 'Yes' },
    { id: 'false', label: 'No' },
  ],
};

const things: Partial<Record<PersonField, SeenOnKind>> = {
  jobClip: 'jobClipPermalink',
  jobPage: 'jobPagePermalink',
  shareLink: 'shareLinkPermalink',
  contentPage: 'contentPagePermalink',
};

/** What a field can be chosen from; empty for fields of text, numbers and days. */
export function useOptions(field: PersonField | null): readonly PickOption[] {
  const tags = useQuery({ ...tagsQuery(), enabled: field === 'tag' });
  const lists = useQuery({ ...listsQuery({ isArchived: false }), enabled: field === 'list' });
  const colleagues = useQuery({ ...colleaguesQuery(), enabled: field === 'owner' });
  const seen = useQuery(thingsQuery((field !== null && things[field]) || null));
  if (field === null) return [];
  if (field === 'tag')
    return (tags.data ?? []).map(({ permalink, name }) => ({ id: permalink, label: name }));
  if (field === 'list')
    return (lists.data ?? []).map(({ permalink, title }) => ({ id: permalink, label: title }));
  if (field === 'owner') return (colleagues.data ?? []).map(({ id, name }) => ({ id, label: name }));
  return fixed[field] ?? (things[field] === undefined ? [] : (seen.data ?? []));
}

/** Names for a rule in words; a thing whose name is not known yet is "one". */
export function useNameOf(fields: ReadonlySet<PersonField>): NameOf {
  const when = (field: PersonField) => (fields.has(field) ? field : null);
  const known = new Map<string, readonly PickOption[]>([
    ['tag', useOptions(when('tag'))],
    ['list', useOptions(when('list'))],
    ['owner', useOptions(when('owner'))],
    ['jobClip', useOptions(when('jobClip'))],
    ['jobPage', useOptions(when('jobPage'))],
    ['shareLink', useOptions(when('shareLink'))],
    ['contentPage', useOptions(when('contentPage'))],
  ]);
  return (field, value) => {
    const kind = personFields[field];
    if (kind !== 'choice' && kind !== 'set') return kind === 'text' ? `“${value}”` : value;
    const options = known.get(field) ?? fixed[field] ?? [];
    return options.find(({ id }) => id === value)?.label ?? 'one';
  };
}
