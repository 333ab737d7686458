// The feed as Indeed reads it (reference E.8): each value in CDATA, plain characters instead of HTML entities. Pure.
import type { Salary } from '#contract/job.ts';
import { xmlAllowed } from '#server/xml.ts';
import type { FeedJob } from './feed-jobs.ts';
import { withoutEntities } from './without-entities.ts';

export type Publisher = { name: string; url: string; at: Date };

export const xmlHead = ({ name, url, at }: Publisher): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<source>\n${element('publisher', name)}${element('publisherurl', url)}` +
  element('lastBuildDate', at.toUTCString());

export const xmlTail = '</source>\n';

const jobTypes: Record<NonNullable<FeedJob['employmentType']>, string> = {
  'full-time': 'fulltime',
  'part-time': 'parttime',
  contract: 'contract',
  temporary: 'temporary',
  intern: 'internship',
  other: 'other',
};
const remoteTypes = { remote: 'Fully remote', hybrid: 'Hybrid remote' } as const;

/** One `<job>`. Required elements are always there; a place that is not known apart stands as it was written in `city`. */
export function xmlJob(job: FeedJob, company: string): string {
  const { workplaceType } = job;
  const place = job.places.find(({ country }) => country !== null) ?? job.place;
  const required = {
    title: job.title,
    date: job.publishedAt.toUTCString(),
    referencenumber: job.permalink,
    requisitionid: job.requisitionId || job.permalink,
    url: job.url,
    company,
    city: place?.city ?? job.location,
    state: place?.region ?? '',
    country: place?.country ?? '',
    description: withoutEntities(job.descriptionHtml),
  };
  const known = {
    salary: job.salary === null ? null : salaryOf(job.salary),
    jobtype: job.employmentType === null ? null : jobTypes[job.employmentType],
    category: job.department,
    remotetype: workplaceType === 'remote' || workplaceType === 'hybrid' ? remoteTypes[workplaceType] : null,
    expirationdate: job.validThrough?.slice(0, 10) ?? null,
  };
  const parts = [...Object.entries(required), ...Object.entries(known).filter(([, value]) => value !== null)];
  return `<job>\n${parts.map(([name, value]) => element(name, value ?? '')).join('')}</job>\n`;
}

/** `$90,000 - $120,000 per year`. */
function salaryOf({ min, max, currency, interval }: Salary): string {
  const amounts = [min, max].filter((amount) => amount !== null);
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: interval === 'hour' ? 2 : 0,
    maximumFractionDigits: interval === 'hour' ? 2 : 0,
  });
  return `${[...new Set(amounts.map((amount) => format.format(amount)))].join(' - ')} per ${interval}`;
}

const element = (name: string, value: string): string => `<${name}><![CDATA[${cdata(value)}]]></${name}>\n`;

const cdata = (value: string): string => xmlAllowed(value).replaceAll(']]>', ']]]]><![CDATA[>');
