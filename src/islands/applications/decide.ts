// What staff decide about applications, one or many, with its outcome told and the way back.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ApplicationRow, type Decision, decisionOf } from '#contract/application.ts';
import { sendResumeLinks } from '#contract/application-acts.ts';
import type { MessageChoice } from '#contract/application-messages.ts';
import { decideApplications, pushApplication } from '#contract/applications.ts';
import type { ApplicationPermalink } from '#contract/kit/ids.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { type Outcome, useOutcome as useToldOutcome } from '#ui/use-outcome.ts';
import { applicationsInWords, decidedWords, isDecidable } from './application-words.ts';
import { applicationsChanged } from './hiring-queries.ts';

const MOST_AT_ONCE = 500;
const MOST_LINKS = 100;

export type Row = Pick<ApplicationRow, 'permalink' | 'status' | 'stage' | 'fullName'>;

/** What goes along with a decision: why, for the team, and what the candidates are sent. */
export type Along = { reason?: string; message?: MessageChoice };

/** Sends one decision for many, at most 500 a call; answers with who could not be decided and why. */
async function send(permalinks: readonly ApplicationPermalink[], status: Decision, along: Along = {}) {
  const refused = new Map<string, string>();
  for (let from = 0; from < permalinks.length; from += MOST_AT_ONCE) {
    const part = permalinks.slice(from, from + MOST_AT_ONCE);
    const { results } = await call(
      decideApplications,
      { params: { employer: employerOf() }, body: { permalinks: part, status, ...along } },
      { idempotencyKey: crypto.randomUUID() },
    );
    for (const { permalink, ok, code } of results) if (!ok) refused.set(permalink, code ?? 'CONFLICT');
  }
  return refused;
}

/** Decides many. What cannot be decided is left out and said. Taken back within ten minutes, no message was sent. */
export async function decideMany(
  client: QueryClient,
  rows: readonly Row[],
  { status, ...along }: { status: Decision } & Along,
): Promise<Outcome> {
  const able = rows.filter((row) => isDecidable(row.status));
  const left = rows.length - able.length;
  const failed = left > 0 ? [`${applicationsInWords(left)} withdrawn or not submitted, so not updated.`] : [];
  if (able.length === 0) return { done: null, failed, undo: null };
  const permalinks = able.map(({ permalink }) => permalink);
  try {
    const refused = await send(permalinks, status, along);
    void applicationsChanged(client, permalinks);
    const done = able.filter(({ permalink }) => !refused.has(permalink));
    if (refused.size > 0) failed.push(refusedWords(able.filter(({ permalink }) => refused.has(permalink))));
    if (done.length === 0) return { done: null, failed, undo: null };
    const words = `${applicationsInWords(done.length)} ${decidedWords[status]}`;
    const told = along.message === undefined ? '' : '. E-mails go out in 10 minutes';
    return { done: `${words}${told}`, failed, undo: () => takeBack(client, done) };
  } catch (error) {
    return { done: null, failed: [...failed, sentenceOf(error)], undo: null };
  }
}

export const refusedWords = (rows: readonly Row[]): string => {
  const names = rows.slice(0, 3).map(({ fullName }) => fullName);
  const more = rows.length > 3 ? ` and ${rows.length - 3} more` : '';
  return `${names.join(', ')}${more}: changed in the meantime and not updated.`;
};

// Each goes back to where it stood.
export async function takeBack(client: QueryClient, rows: readonly Row[]): Promise<void> {
  for (const [status, group] of Map.groupBy(rows, (row) => decisionOf(row.status)))
    await send(
      group.map(({ permalink }) => permalink),
      status,
    );
  await applicationsChanged(
    client,
    rows.map(({ permalink }) => permalink),
  );
}

/** Puts applications in the outbox to their ATS again. */
export async function pushMany(client: QueryClient, rows: readonly Row[]): Promise<Outcome> {
  const failed: string[] = [];
  let count = 0;
  for (const { permalink, fullName } of rows) {
    try {
      await call(pushApplication, { params: { employer: employerOf(), application: permalink } });
      count += 1;
    } catch (error) {
      failed.push(`${fullName}: ${sentenceOf(error)}`);
    }
  }
  void applicationsChanged(
    client,
    rows.map(({ permalink }) => permalink),
  );
  const done = count === 0 ? null : `Sending ${applicationsInWords(count)} to your ATS again`;
  return { done, failed, undo: null };
}

const linkRefusals: Readonly<Record<string, string>> = {
  CONFLICT: 'has submitted or opted out of e-mails.',
  GONE: 'can’t finish because the job is closed.',
  RATE_LIMITED: 'has reached this hour’s e-mail limit.',
};

/** Mails a resume link to candidates who started and didn’t submit. */
export async function remindMany(client: QueryClient, rows: readonly Row[]): Promise<Outcome> {
  const failed: string[] = [];
  let count = 0;
  try {
    for (let from = 0; from < rows.length; from += MOST_LINKS) {
      const part = rows.slice(from, from + MOST_LINKS);
      const { results } = await call(
        sendResumeLinks,
        {
          params: { employer: employerOf() },
          body: { permalinks: part.map(({ permalink }) => permalink) },
        },
        { idempotencyKey: crypto.randomUUID() },
      );
      count += results.filter(({ ok }) => ok).length;
      for (const { permalink, code = '' } of results.filter(({ ok }) => !ok)) {
        const name = part.find((row) => row.permalink === permalink)?.fullName ?? 'Someone';
        failed.push(`${name} ${linkRefusals[code] ?? 'couldn’t be e-mailed.'}`);
      }
    }
  } catch (error) {
    failed.push(sentenceOf(error));
  }
  void applicationsChanged(
    client,
    rows.map(({ permalink }) => permalink),
  );
  const people = count === 1 ? '1 person' : `${count.toLocaleString('en')} people`;
  return { done: count === 0 ? null : `Resume link sent to ${people}`, failed, undo: null };
}

/** Runs an act and keeps its outcome. */
export function useOutcome() {
  const client = useQueryClient();
  const { run, ...kept } = useToldOutcome();
  return { ...kept, run: (act: (client: QueryClient) => Promise<Outcome>) => run(() => act(client)) };
}
