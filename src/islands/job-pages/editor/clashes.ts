// Two people's states of one job, field by field, and what becomes of them by choice. Pure.
import type { JobPage } from '#contract/job-page.ts';
import { changesOf, fieldNames, formOf, type JobForm, wireOf } from './job-form.ts';

/** A field that says something else here and there, in words; `isMine`: I changed it, so mine is the first choice. */
export type Clash = { id: string; label: string; mine: string; theirs: string; isMine: boolean };

type Side = { form: JobForm; page: JobPage };

export function clashesOf(before: JobPage, mine: JobForm, theirs: JobPage): Clash[] {
  const own = { form: mine, page: before };
  const other = { form: formOf(theirs), page: theirs };
  const changed = changesOf(before, mine);
  return Object.keys(changesOf(theirs, mine)).map((field) => ({
    id: field,
    label: capital(fieldNames[field] ?? field),
    mine: shownOf(field, own, other),
    theirs: shownOf(field, other, own),
    isMine: Object.hasOwn(changed, field),
  }));
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

// The form holds some fields of the API in several of its own, or under another name.
const membersOf: Readonly<Record<string, readonly (keyof JobForm)[]>> = {
  place: ['city', 'region', 'country', 'point'],
  salary: ['salaryMin', 'salaryMax', 'currency', 'interval'],
  screeningSetPermalink: ['screeningSet'],
};

/** Theirs, with mine in the fields of `kept`. */
export function merged(mine: JobForm, theirs: JobPage, kept: ReadonlySet<string>): JobForm {
  const members = [...kept].flatMap((field) => membersOf[field] ?? [field as keyof JobForm]);
  return { ...formOf(theirs), ...Object.fromEntries(members.map((name) => [name, mine[name]])) };
}

const NOTHING = 'Nothing';

function shownOf(field: string, { form, page }: Side, other: Side): string {
  if (field === 'salary') return salaryWords(form);
  if (field === 'place') return [form.city, form.region, form.country].filter(Boolean).join(', ') || NOTHING;
  if (field === 'descriptionHtml') return textOf(form.descriptionHtml) || NOTHING;
  if (field === 'similarJobs') return form.similarJobs.map(({ title }) => title).join(', ') || NOTHING;
  const value = wireOf(form)[field];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value))
    return value.map((id) => nameOf(String(id), page, other.page)).join(', ') || NOTHING;
  return typeof value === 'string' && value !== '' ? value : NOTHING;
}

function salaryWords({ salaryMin, salaryMax, currency, interval }: JobForm): string {
  const amounts = [salaryMin, salaryMax].map((text) => text.trim()).filter(Boolean);
  return amounts.length === 0 ? NOTHING : `${amounts.join(' to ')} ${currency} per ${interval}`;
}

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The name of a thing that either side knows; its id where a field was changed to something new. */
function nameOf(id: string, ...pages: JobPage[]): string {
  for (const page of pages) {
    const place = [...page.departments, ...page.offices, ...page.hiringManagers].find((one) => one.id === id);
    if (place !== undefined) return place.name;
    const clip = page.jobClips.find(({ permalink }) => permalink === id);
    if (clip !== undefined) return clip.title;
  }
  return id;
}
