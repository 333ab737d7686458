// What the machine must know of a conversation, looked up.
import { and, eq, inArray } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { employers } from '#server/tables/employers.ts';
import type { JobPageId } from '#server/tables/job-pages.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { textToApply } from '#server/tables/text-to-apply.ts';
import type { Conversation, Script } from '../conversation/script.ts';
import type { ConversationRow, KeywordRow } from '../lookups.ts';

type Ports = { db: Db; services: Services };
export type Loaded = { keyword: KeywordRow; script: Script; jobIds: Map<string, JobPageId> };

/** Stands in kept messages for the person's own link, which is filled in when they are sent or shown to them. */
export const LINK = '{{link}}';

/** The script of a conversation as it is kept. */
export async function loadScript(ports: Ports, row: ConversationRow): Promise<Loaded> {
  const [found] = await ports.db
    .select({ keyword: textToApply, employer: employers.name })
    .from(textToApply)
    .innerJoin(employers, eq(employers.id, textToApply.employerId))
    .where(eq(textToApply.id, row.textToApplyId));
  if (found === undefined) throw new Error('A conversation lost its keyword.');
  const { keyword, employer } = found;
  const jobs = await offeredJobs(ports.db, row);
  const chosen = jobs.find(({ id }) => id === row.jobPageId) ?? jobs[0];
  const { greeting, consentText, helpText, stopText } = keyword;
  return {
    keyword,
    jobIds: new Map(jobs.map(({ id, permalink }) => [permalink, id])),
    script: {
      channel: row.channel,
      keyword: keyword.keyword,
      employer,
      texts: { greeting, consentText, helpText, stopText },
      jobs: jobs.map(({ permalink, title }) => ({ permalink, title })),
      questions: row.questions,
      country: chosen?.place?.country ?? null,
      link: row.applicationId === null ? null : LINK,
      fallback: keyword.fallbackUrl ?? ports.services.settings.publicUrl,
    },
  };
}

async function offeredJobs(db: Db, { employerId, offeredJobIds }: ConversationRow) {
  if (offeredJobIds.length === 0) return [];
  const { id, permalink, title, place } = jobPages;
  const rows = await db
    .select({ id, permalink, title, place })
    .from(jobPages)
    .where(and(eq(jobPages.employerId, employerId), inArray(id, offeredJobIds)));
  return offeredJobIds.flatMap((one) => rows.find((row) => row.id === one) ?? []);
}

/** The machine's part of a row. */
export const conversationIn = (row: ConversationRow, { jobIds }: Pick<Loaded, 'jobIds'>): Conversation => ({
  state: row.state,
  language: row.language,
  job: ([...jobIds].find(([, id]) => id === row.jobPageId)?.[0] ?? null) as Conversation['job'],
  flow: row.flow,
});
