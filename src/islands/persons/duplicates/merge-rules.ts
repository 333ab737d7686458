// Making two persons one: which fields differ and whose value is taken. Pure.

import type { OutputOf } from '#contract/kit/endpoint.ts';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import type { mergeFields, mergePersons } from '#contract/person-care.ts';

export type MergeField = (typeof mergeFields)[number];
export type Preview = OutputOf<typeof mergePersons>;
export type Choice = Partial<Record<MergeField, PersonPermalink>>;

export const mergeFieldNames: Record<MergeField, string> = {
  name: 'Name',
  headline: 'Headline',
  company: 'Company',
  title: 'Title',
  location: 'Location',
  stage: 'Stage',
  owner: 'Owner',
  lawfulBasis: 'Lawful basis',
};

/** Whose value a field gets: the chosen one's, else the one's that is kept. */
export const takenFrom = (choice: Choice, field: MergeField, keep: PersonPermalink): PersonPermalink =>
  choice[field] ?? keep;

/** The choice without what it says of fields that no longer differ. */
export const stillAsked = (choice: Choice, { conflicts }: Pick<Preview, 'conflicts'>): Choice =>
  Object.fromEntries(
    conflicts.flatMap(({ field }) => {
      const from = choice[field];
      return from === undefined ? [] : [[field, from]];
    }),
  );
