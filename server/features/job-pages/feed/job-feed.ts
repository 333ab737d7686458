import type { EmployerId } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { employerInPath, publicEmployersOf } from '#server/features/employers/lookups.ts';
import { feedJobs } from './feed-jobs.ts';
import { feedVersion } from './feed-version.ts';
import { jsonHead, jsonJob, jsonTail } from './write-json.ts';
import { type Publisher, xmlHead, xmlJob, xmlTail } from './write-xml.ts';

export type FeedFormat = 'xml' | 'json';

/** `version` names this state of the feed; `text` makes it, a piece at a time. */
export type JobFeed = { version: string; text: () => AsyncGenerator<string> };

/** The feed of the employer that a path names. Throws NOT_FOUND. */
export async function jobFeed(ctx: Context, name: string, format: FeedFormat): Promise<JobFeed> {
  const found = /^[a-z0-9-]{3,63}$/.test(name) ? await employerInPath(ctx.db, name) : null;
  if (found === null) throw notFound('This employer');
  ctx.tags.add(`feed:${found.permalink}`).add(`employer:${found.permalink}`);
  const employer = (await publicEmployersOf(ctx.db, [found.id])).get(found.id);
  if (employer === undefined) throw notFound('This employer');
  const publisher = {
    name: employer.name,
    url: employer.website ?? ctx.services.settings.publicUrl,
    at: ctx.now(),
  };
  return {
    version: await feedVersion(ctx, found.id),
    text: () => (format === 'xml' ? xml : json)(ctx, found.id, publisher),
  };
}

async function* xml(ctx: Context, employer: EmployerId, publisher: Publisher): AsyncGenerator<string> {
  yield xmlHead(publisher);
  for await (const job of feedJobs(ctx, employer)) yield xmlJob(job, publisher.name);
  yield xmlTail;
}

async function* json(ctx: Context, employer: EmployerId, publisher: Publisher): AsyncGenerator<string> {
  yield jsonHead(publisher);
  let comma = '';
  for await (const job of feedJobs(ctx, employer)) {
    yield comma + jsonJob(job, publisher.name);
    comma = ',\n';
  }
  yield jsonTail;
}
