// Two people's states of one job, field by field, in words. Pure.
import type { JobPage } from '#contract/job-page.ts';
import { type Clash, fieldClashes } from '#lib/clashes.ts';
import { fieldNames, formOf, type JobForm, wireOf } from './job-form.ts';

export function clashesOf(before: JobPage, mine: JobForm, theirs: JobPage): Clash[] {
  const names = namesIn(before, theirs, mine);
  const states = { base: wireOf(formOf(before)), mine: wireOf(mine), theirs: wireOf(formOf(theirs)) };
  return fieldClashes(states, fieldNames, (wire, field) => inWords(wire, field, names) || 'Nothing').map(
    ({ label, ...clash }) => ({ ...clash, label: label.charAt(0).toUpperCase() + label.slice(1) }),
  );
}

type Names = ReadonlyMap<string, string>;

function inWords(wire: ReturnType<typeof wireOf>, field: string, names: Names): string {
  const { salary, place } = wire;
  if (field === 'salary' && salary)
    return `${[salary.min, salary.max].filter((amount) => amount !== null).join(' to ')} ${salary.currency} per ${salary.interval}`;
  if (field === 'place' && place) return [place.city, place.region, place.country].filter(Boolean).join(', ');
  const value = wire[field];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map((id) => names.get(id) ?? id).join(', ');
  if (typeof value !== 'string') return '';
  return field === 'descriptionHtml' ? textOf(value) : value;
}

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What either side knows the things by that a job names by their ids. */
const namesIn = (...sides: readonly (JobPage | JobForm)[]): Names =>
  new Map(
    sides.flatMap((side) => [
      ...side.similarJobs.map(({ permalink, title }) => [permalink, title] as const),
      ...('permalink' in side ? thingsOf(side) : []),
    ]),
  );

const thingsOf = ({ departments, offices, hiringManagers, jobClips }: JobPage) => [
  ...[...departments, ...offices, ...hiringManagers].map(({ id, name }) => [id, name] as const),
  ...jobClips.map(({ permalink, title }) => [permalink, title] as const),
];
