// What holds for jobs whatever the database says: how long one is valid, what a person may set over its source. Pure.
import { isDeepStrictEqual } from 'node:util';
import { invalidField } from '#server/errors.ts';
import type { WholePageRow } from './stored.ts';

const DAY_MS = 86_400_000;
const VALID_DAYS = 30;

type Validity = Pick<WholePageRow, 'status' | 'sourceId' | 'lastSeenAt'>;

/** Rolling, at the start of a day: 30 days after the source last named the job, or after today for one by hand. */
export function validThrough({ status, sourceId, lastSeenAt }: Validity, now: Date): string | null {
  if (status !== 'published') return null;
  const from = sourceId === null || lastSeenAt === null ? now : lastSeenAt;
  return new Date((Math.floor(from.getTime() / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString();
}

/** The fields that a source fills, by the contract's names, with the column of each. */
const columnOf = {
  title: 'title',
  isListed: 'isListed',
  departments: 'departmentIds',
  offices: 'officeIds',
  location: 'location',
  place: 'place',
  secondaryLocations: 'secondaryLocations',
  workplaceType: 'workplaceType',
  employmentType: 'employmentType',
  descriptionHtml: 'descriptionHtml',
  salary: 'salary',
  language: 'language',
  requisitionId: 'requisitionId',
  applyMode: 'applyMode',
  applyUrl: 'applyUrl',
} as const;

/** Goes with the description, wherever that comes from. */
const REMOVED = 'descriptionRemoved';

type SourceField = keyof typeof columnOf;
type Columns = Partial<WholePageRow>;
type Kept = Pick<WholePageRow, 'overrides' | 'sourceValues'>;

const isSourceField = (name: string): name is SourceField => Object.hasOwn(columnOf, name);

/**
 * On a synced job each field that is set to something else is kept over the source, and what the source says is kept
 * beside it; a field of `backToSource` takes that again. A job by hand has no overrides. Throws VALIDATION.
 */
export function overridden(
  before: WholePageRow,
  set: Columns,
  backToSource: readonly string[],
): Columns & Partial<Kept> {
  if (before.sourceId === null) {
    if (backToSource.length > 0)
      throw invalidField('/backToSource/0', 'NOT_ALLOWED', 'This job was added manually and has no source.');
    return set;
  }
  const overrides = new Set(before.overrides);
  const sourceValues: Record<string, unknown> = { ...before.sourceValues };
  const columns: Record<string, unknown> = { ...set };
  for (const [name, column] of Object.entries(columnOf)) {
    if (!(column in set) || overrides.has(name)) continue;
    if (isDeepStrictEqual(set[column], before[column])) continue;
    overrides.add(name);
    sourceValues[name] = before[column];
    if (name === 'descriptionHtml') sourceValues[REMOVED] = before[REMOVED];
  }
  for (const [at, name] of backToSource.entries()) {
    if (!isSourceField(name))
      throw invalidField(`/backToSource/${at}`, 'NOT_ALLOWED', 'No source field has this name.');
    if (columnOf[name] in set)
      throw invalidField(`/backToSource/${at}`, 'NOT_ALLOWED', 'The same request also sets this field.');
    if (!overrides.delete(name)) continue;
    if (name in sourceValues) columns[columnOf[name]] = sourceValues[name];
    delete sourceValues[name];
    if (name !== 'descriptionHtml') continue;
    columns[REMOVED] = sourceValues[REMOVED] ?? [];
    delete sourceValues[REMOVED];
  }
  const isEmpty = Object.keys(sourceValues).length === 0;
  return { ...columns, overrides: [...overrides], sourceValues: isEmpty ? null : sourceValues };
}

type Publishable = Pick<WholePageRow, 'descriptionHtml' | 'applyMode' | 'applyUrl'>;

/** A public job says what it is, and where to apply if that is elsewhere. Throws VALIDATION. */
export function checkPublishable({ descriptionHtml, applyMode, applyUrl }: Publishable): void {
  if (descriptionHtml === '')
    throw invalidField('/descriptionHtml', 'REQUIRED', 'Add a description before publishing.');
  if (applyMode === 'link' && applyUrl === null)
    throw invalidField('/applyUrl', 'REQUIRED', 'Enter the URL where candidates apply.');
}

/** The title of a copy, still within its 200 characters. */
export const titleOfCopy = (title: string): string => `${[...title].slice(0, 193).join('')} (copy)`;
