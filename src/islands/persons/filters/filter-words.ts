// Filters in plain words: the names of fields and operators, and a rule as a sentence. Pure.
import { type Filter, type FilterLeaf, type PersonField, personFields } from '#contract/person-search.ts';

export const fieldNames: Record<PersonField, string> = {
  name: 'Name',
  email: 'E-mail',
  company: 'Company',
  title: 'Title',
  headline: 'Headline',
  location: 'Location',
  skill: 'Skill',
  resume: 'Résumé',
  stage: 'Stage',
  source: 'Source',
  owner: 'Owner',
  tag: 'Tag',
  list: 'List',
  event: 'Activity',
  jobClip: 'Seen on job clip',
  jobPage: 'Seen on job page',
  contentPage: 'Seen on page',
  shareLink: 'Seen on share link',
  sequence: 'Sequence',
  atsJobStatus: 'ATS job status',
  consent: 'Consent',
  score: 'Engagement',
  plays: 'Plays',
  secondsWatched: 'Seconds listened',
  created: 'Created',
  updated: 'Updated',
  seen: 'Last seen',
  eraseOn: 'Erase date',
  doNotContact: 'Do not contact',
};

/** An operator as it is chosen; `not-empty` is `empty` with the value false. */
export type Operation = FilterLeaf['op'] | 'not-empty';

const EMPTY: readonly Operation[] = ['not-empty', 'empty'];
const operations: Record<(typeof personFields)[PersonField], readonly Operation[]> = {
  text: ['contains', 'starts', 'is', 'is-not', ...EMPTY],
  choice: ['is', 'is-not'],
  set: ['has', 'has-not', ...EMPTY],
  number: ['gt', 'lt', 'between', 'is'],
  date: ['within-days', 'gt', 'lt', 'between', ...EMPTY],
};

/** What can be asked of a field. */
export function operationsOf(field: PersonField): readonly Operation[] {
  if (field === 'owner') return [...operations.choice, ...EMPTY];
  // A whole document begins with nothing and is nothing that somebody would type.
  return field === 'resume' ? ['contains', ...EMPTY] : operations[personFields[field]];
}

export const operationOf = ({ op, value }: FilterLeaf): Operation =>
  op === 'empty' && value === false ? 'not-empty' : op;

/** An operator in the words of its field: "after" of days is "more than" of numbers. */
export function operationName(field: PersonField, op: Operation): string {
  const kind = personFields[field];
  if (kind === 'date' && op === 'gt') return 'after';
  if (kind === 'date' && op === 'lt') return 'before';
  return names[op];
}

const names: Record<Operation, string> = {
  is: 'is',
  'is-not': 'is not',
  has: 'is',
  'has-not': 'is not',
  contains: 'contains',
  starts: 'starts with',
  gt: 'more than',
  lt: 'less than',
  between: 'between',
  'within-days': 'within days',
  empty: 'is empty',
  'not-empty': 'is not empty',
};

/** The name of a value, such as a tag's by its permalink. */
export type NameOf = (field: PersonField, value: string) => string;

/** "Stage is Lead or Engaged, and tag is oban". */
export const ruleInWords = (filters: readonly Filter[], nameOf: NameOf): string =>
  filters.length === 0 ? 'Everyone' : joinedWords(filters, ', and ', nameOf);

const joinedWords = (filters: readonly Filter[], joint: string, nameOf: NameOf): string =>
  filters.map((filter) => filterInWords(filter, nameOf)).join(joint);

function filterInWords(filter: Filter, nameOf: NameOf): string {
  if ('field' in filter) return leafInWords(filter, nameOf);
  if ('not' in filter) return `not (${filterInWords(filter.not, nameOf)})`;
  const parts = 'and' in filter ? filter.and : filter.or;
  const words = joinedWords(parts, 'and' in filter ? ', and ' : ', or ', nameOf);
  return parts.length === 1 ? words : `(${words})`;
}

function leafInWords(leaf: FilterLeaf, nameOf: NameOf): string {
  const { field, value } = leaf;
  const op = operationOf(leaf);
  const what = `${fieldNames[field]} ${operationName(field, op)}`;
  if (op === 'empty' || op === 'not-empty') return what;
  const given = (Array.isArray(value) ? value : [value]).map((one) => nameOf(field, String(one ?? '…')));
  if (op === 'within-days') return `${fieldNames[field]} within ${given[0]} days`;
  return `${what} ${given.join(op === 'between' ? ' and ' : ' or ')}`;
}
