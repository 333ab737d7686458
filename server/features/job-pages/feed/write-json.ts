// The feed as JSON, with the same jobs as the XML. Pure.
import type { FeedJob } from './feed-jobs.ts';
import type { Publisher } from './write-xml.ts';

export const jsonHead = ({ name, url, at }: Publisher): string =>
  `{"publisher":${JSON.stringify(name)},"publisherUrl":${JSON.stringify(url)},"builtAt":"${at.toISOString()}","jobs":[`;

export const jsonTail = ']}\n';

export function jsonJob(job: FeedJob, company: string): string {
  const place = job.places.find(({ country }) => country !== null) ?? job.place;
  return JSON.stringify({
    id: job.permalink,
    title: job.title,
    company,
    url: job.url,
    applyUrl: job.applyUrl,
    location: job.location,
    city: place?.city ?? null,
    region: place?.region ?? null,
    country: place?.country ?? null,
    secondaryLocations: job.secondaryLocations,
    places: job.places.filter(({ countries }) => countries.length > 0),
    workplaceType: job.workplaceType,
    employmentType: job.employmentType,
    department: job.department,
    salary: job.salary,
    requisitionId: job.requisitionId,
    language: job.language,
    publishedAt: job.publishedAt.toISOString(),
    updatedAt: job.updatedAt.toISOString(),
    validThrough: job.validThrough,
    descriptionHtml: job.descriptionHtml,
  });
}
