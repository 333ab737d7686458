// The fields of a job as they are edited, and what of them changed. Pure.
import type { Geo, Salary } from '#contract/job.ts';
import type { JobPage, JobPageChange } from '#contract/job-page.ts';
import { saysSame } from '#lib/merged-draft.ts';
import { typedNumber } from '#lib/salary/typed-number.ts';

/** Everything as the fields hold it: text for numbers, ids for things. */
export type JobForm = {
  title: string;
  location: string;
  city: string;
  region: string;
  /** Two letters; empty where it is not known. */
  country: string;
  /** On the map, as a source or an earlier save knew it; it does not outlive another city. */
  point: { latitude: number; longitude: number } | null;
  language: string;
  descriptionHtml: string;
  workplaceType: string;
  employmentType: string;
  departments: string[];
  offices: string[];
  salaryMin: string;
  salaryMax: string;
  currency: string;
  interval: string;
  applyMode: string;
  applyUrl: string;
  screeningSet: string;
  isListed: boolean;
  requisitionId: string;
  jobClips: string[];
  hiringManagers: string[];
  similarMode: string;
  /** With their titles, which the fields show. */
  similarJobs: JobPage['similarJobs'];
  mayFinishLate: boolean;
};

export function formOf(page: JobPage): JobForm {
  const { salary, place } = page;
  return {
    title: page.title,
    location: page.location,
    city: place?.city ?? '',
    region: place?.region ?? '',
    country: place?.country ?? '',
    point: pointOf(place),
    language: page.language,
    descriptionHtml: page.descriptionHtml,
    workplaceType: page.workplaceType ?? '',
    employmentType: page.employmentType ?? '',
    departments: page.departments.map(({ id }) => id),
    offices: page.offices.map(({ id }) => id),
    salaryMin: salary?.min == null ? '' : String(salary.min),
    salaryMax: salary?.max == null ? '' : String(salary.max),
    currency: salary?.currency ?? 'USD',
    interval: salary?.interval ?? 'year',
    applyMode: page.applyMode,
    applyUrl: page.applyUrl ?? '',
    screeningSet: page.screeningSetPermalink ?? '',
    isListed: page.isListed,
    requisitionId: page.requisitionId,
    jobClips: page.jobClips.map(({ permalink }) => permalink),
    hiringManagers: page.hiringManagers.map(({ id }) => id),
    similarMode: page.similarMode,
    similarJobs: page.similarJobs,
    mayFinishLate: page.mayFinishLate,
  };
}

const pointOf = (place: Geo | null): JobForm['point'] =>
  place?.latitude == null || place.longitude == null
    ? null
    : { latitude: place.latitude, longitude: place.longitude };

/** Null where nothing of it is known. */
export function placeOf({ city, region, country, point }: JobForm): Geo | null {
  const [ofCity, ofRegion, ofCountry] = [city, region, country].map((text) => text.trim() || null);
  if (!ofCity && !ofRegion && !ofCountry && point === null) return null;
  return {
    ...{ city: ofCity ?? null, region: ofRegion ?? null, country: ofCountry ?? null },
    ...(point ?? { latitude: null, longitude: null }),
  };
}

/** Null without an amount. */
export function salaryOf(form: JobForm): Salary | null {
  const min = typedNumber(form.salaryMin);
  const max = typedNumber(form.salaryMax);
  if (min === null && max === null) return null;
  return { min, max, currency: form.currency, interval: form.interval as Salary['interval'] };
}

type Change = JobPageChange & Record<string, unknown>;

/** What differs from the page that is stored, as the API wants it; empty when nothing does. */
export function changesOf(page: JobPage, form: JobForm): JobPageChange {
  const stored = wireOf(formOf(page));
  const wanted = wireOf(form);
  const changed = Object.entries(wanted).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name]),
  );
  return Object.fromEntries(changed) as JobPageChange;
}

/** As it would be stored: space around words and the way an amount is written mean nothing. */
export function meaningOf(form: JobForm): JobForm {
  const texts = ['title', 'location', 'city', 'region', 'country', 'applyUrl', 'requisitionId'] as const;
  const amounts = ['salaryMin', 'salaryMax'] as const;
  const isPaid = amounts.some((end) => form[end].trim() !== '');
  return {
    ...form,
    ...Object.fromEntries(texts.map((name) => [name, form[name].trim()])),
    ...Object.fromEntries(amounts.map((end) => [end, String(typedNumber(form[end]) ?? form[end].trim())])),
    ...(!isPaid && { currency: 'USD', interval: 'year' }),
    similarJobs: form.similarJobs.map((job) => ({ ...job, title: '' })),
  };
}

export const fieldNames: Record<string, string> = {
  title: 'title',
  location: 'location',
  place: 'city and country',
  language: 'language',
  descriptionHtml: 'description',
  workplaceType: 'workplace',
  employmentType: 'employment type',
  departments: 'departments',
  offices: 'offices',
  salary: 'salary',
  applyMode: 'application method',
  applyUrl: 'apply URL',
  screeningSetPermalink: 'screening questions',
  similarMode: 'similar jobs setting',
  similarJobs: 'similar jobs',
  mayFinishLate: '24 hours to finish',
  isListed: 'listing',
  requisitionId: 'requisition number',
  jobClips: 'clips',
  hiringManagers: 'hiring team',
};

// The API holds some fields of the form as one, or under another name.
const apiNames: Partial<Record<string, string>> = {
  ...{ city: 'place', region: 'place', country: 'place', point: 'place' },
  ...{ salaryMin: 'salary', salaryMax: 'salary', currency: 'salary', interval: 'salary' },
  screeningSet: 'screeningSetPermalink',
};

/** Which field of the API holds what the form has under this name. */
export const fieldOf = (name: string): string => apiNames[name] ?? name;

/** The names of the fields in which two states of a job differ, for a sentence; empty when none of these does. */
export const differing = (one: JobPage, other: JobPage): string[] =>
  Object.keys(changesOf(one, formOf(other))).flatMap((name) => fieldNames[name] ?? []);

/** What the fields mean to the API. */
export function wireOf(form: JobForm): Change {
  return {
    title: form.title.trim(),
    location: form.location.trim(),
    place: placeOf(form),
    language: form.language,
    descriptionHtml: form.descriptionHtml,
    workplaceType: (form.workplaceType || null) as JobPageChange['workplaceType'],
    employmentType: (form.employmentType || null) as JobPageChange['employmentType'],
    departments: form.departments,
    offices: form.offices,
    salary: salaryOf(form),
    applyMode: form.applyMode as NonNullable<JobPageChange['applyMode']>,
    applyUrl: form.applyUrl.trim() || null,
    screeningSetPermalink: (form.screeningSet || null) as JobPageChange['screeningSetPermalink'],
    isListed: form.isListed,
    requisitionId: form.requisitionId.trim(),
    jobClips: form.jobClips as NonNullable<JobPageChange['jobClips']>,
    hiringManagers: form.hiringManagers as NonNullable<JobPageChange['hiringManagers']>,
    similarMode: form.similarMode as NonNullable<JobPageChange['similarMode']>,
    similarJobs: form.similarJobs.map(({ permalink }) => permalink) as NonNullable<
      JobPageChange['similarJobs']
    >,
    mayFinishLate: form.mayFinishLate,
  };
}

export type Mistakes = Partial<Record<keyof JobForm, string>>;

/** The sentence about each field that cannot stay so. */
export function mistakesOf(form: JobForm): Mistakes {
  const mistakes: Mistakes = {};
  if (form.title.trim() === '') mistakes.title = 'Enter a title.';
  if (form.location.trim() === '') mistakes.location = 'Enter a location.';
  if (form.applyMode === 'link' && form.applyUrl.trim() === '')
    mistakes.applyUrl = 'Enter the URL where candidates apply.';
  for (const end of ['salaryMin', 'salaryMax'] as const)
    if (form[end].trim() !== '' && typedNumber(form[end]) === null) mistakes[end] = 'Enter an amount.';
  const salary = salaryOf(form);
  if (salary?.min != null && salary.max != null && salary.min > salary.max)
    mistakes.salaryMax = 'The maximum can’t be below the minimum.';
  return mistakes;
}

/** The first of them; none where nothing was changed, for what a source left out is no mistake of who reads it here. */
export const mistakeOf = (form: JobForm, page: JobPage): string | null =>
  saysSame(meaningOf(form), meaningOf(formOf(page))) ? null : (Object.values(mistakesOf(form))[0] ?? null);
