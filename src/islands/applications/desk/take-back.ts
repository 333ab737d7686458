// The way back from a decision, from wherever the desk has moved on to.
import type { QueryClient } from '@tanstack/react-query';
import { type Application, decisionOf } from '#contract/application.ts';
import type { Act } from '#lib/hiring/sitting.ts';
import { type Decided, sendDecision, standOf } from '../application/use-decision.ts';
import { applicationQuery } from '../hiring-queries.ts';

/** What a decision counts as in the sitting. */
export function actOf({ before, after }: Decided): Act {
  const now = decisionOf(after.status);
  if (now === 'rejected' || now === 'hired' || now === 'screened-out') return now;
  const place = ({ stage, stages }: Application) => stages.findIndex(({ key }) => key === stage.key);
  return now === 'screened-in' && place(after) > place(before) ? 'advanced' : 'moved';
}

/** "Ana Silva rejected. E-mail goes out in 10 minutes". */
export function decidedWordsOf({ after, along }: Decided): string {
  const now = decisionOf(after.status);
  const words: Record<typeof now, string> = {
    submitted: 'moved back to New',
    'screened-in': `moved to ${after.stage.name}`,
    'screened-out': 'marked as not a match',
    rejected: 'rejected',
    hired: 'marked as hired',
  };
  const told = along.message === undefined ? '' : '. E-mail goes out in 10 minutes';
  return `${after.fullName} ${words[now]}${told}`;
}

/** Brings it back to where it stood. Answers with why not; null once it is done. */
export async function takeBack(client: QueryClient, { before, after }: Decided): Promise<string | null> {
  const { permalink } = after;
  const known = client.getQueryData(applicationQuery(permalink).queryKey) ?? after;
  const send = ({ version }: Application) =>
    sendDecision(client, permalink, { wanted: standOf(before), version, along: {} });
  let next = await send(known);
  // A note of the outbox or a rating is no other decision: what was decided here still stands, and is taken back.
  if ('theirs' in next && isAs(after, next.theirs)) next = await send(next.theirs);
  if ('after' in next) return null;
  if (next.state === 'failed') return next.why;
  return `${after.fullName}: changed in the meantime and not undone.`;
}

const isAs = (one: Application, other: Application): boolean =>
  one.status === other.status && one.stage.key === other.stage.key;
