/** Candidates of a journey, who apply over the started product, and the rows and letters of its database. */
import { expect } from '@playwright/test';
import { Client } from 'pg';
import type { ApplicationPermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import { resumeQuery, startApplication, submitApplication } from '#contract/public-applications.ts';
import { publicPaths } from '#lib/paths.ts';
import { findRunning } from '#server/db/embedded.ts';
import { productUrl } from './demo-clips.ts';
import { httpCaller } from './run-product.ts';

type Applied = { application: ApplicationPermalink; email: string; statusPath: string };
type Wish = { job: JobPagePermalink; board: string; firstName: string; email: string };

/** With a plain text as résumé and no answers. */
export async function applyWithResume({ job, board, firstName, email }: Wish): Promise<Applied> {
  const key = () => ({ idempotencyKey: crypto.randomUUID() });
  const consent = { privacyVersion: '1', marketing: false, retention: false };
  const body = { jobPagePermalink: job, firstName, lastName: 'Lopes', email, consent };
  const { application, token } = await httpCaller(productUrl())(startApplication, { body }, key());
  const sent = new FormData();
  sent.append('data', JSON.stringify({ answers: [] }));
  sent.append('file', new File([`Curriculum vitae of ${firstName}\n`], 'cv.txt'));
  const answer = await fetch(productUrl() + submitApplication.path.replace(':application', application), {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${token}`, origin: productUrl() },
      'idempotency-key': crypto.randomUUID(),
    },
    body: sent,
  });
  expect(answer.status, await answer.text()).toBe(200);
  const statusPath = `${publicPaths.apply(board, job)}?r=${resumeQuery(application, token)}`;
  return { application, email, statusPath };
}

/** In the database of the started product, for what no call does: to let time pass, to read mails. */
export async function inDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: findRunning(process.env.E2E_DATA_DIR ?? '') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

type Letter = { recipient: string; subject: string; text: string; calendar: string | null };

/** Oldest first; `to` is a pattern of SQL. */
export const lettersLike = (to: string, kind: string): Promise<Letter[]> =>
  inDatabase(async (client) => {
    const { rows } = await client.query<Letter>(
      'select recipient, subject, text, calendar from mails where recipient like $1 and kind = $2 order by id',
      [to, kind],
    );
    return rows;
  });
