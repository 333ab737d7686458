// Moves between hiring stages, one or many, with the outcome told and the way back.

import type { QueryClient } from '@tanstack/react-query';
import { decisionOf } from '#contract/application.ts';
import { moveManyToStage } from '#contract/application-acts.ts';
import type { HiringStage } from '#contract/hiring-stages.ts';
import type { ApplicationPermalink } from '#contract/kit/ids.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import type { Outcome } from '#ui/use-outcome.ts';
import { applicationsInWords, isDecidable } from './application-words.ts';
import { type Along, type Row, refusedWords, takeBack } from './decide.ts';
import { applicationsChanged } from './hiring-queries.ts';

const MOST_AT_ONCE = 500;

type Stage = Pick<HiringStage, 'key' | 'name'>;

/** Moves many to a stage of their job. The way back brings each to the stage and decision it had. */
export async function moveMany(
  client: QueryClient,
  rows: readonly Row[],
  { along = {}, ...stage }: Stage & { along?: Along },
): Promise<Outcome> {
  const able = rows.filter((row) => isDecidable(row.status));
  const left = rows.length - able.length;
  const failed = left > 0 ? [`${applicationsInWords(left)} withdrawn or not submitted, so not updated.`] : [];
  if (able.length === 0) return { done: null, failed, undo: null };
  try {
    const refused = await sendTo(
      able.map(({ permalink }) => permalink),
      { stage: stage.key, ...along },
    );
    void applicationsChanged(
      client,
      able.map(({ permalink }) => permalink),
    );
    const done = able.filter(({ permalink }) => !refused.has(permalink));
    if (refused.size > 0) failed.push(refusedWords(able.filter(({ permalink }) => refused.has(permalink))));
    if (done.length === 0) return { done: null, failed, undo: null };
    const told = along.message === undefined ? '' : '. E-mails go out in 10 minutes';
    const words = `${applicationsInWords(done.length)} moved to ${stage.name}`;
    return { done: `${words}${told}`, failed, undo: () => moveBack(client, done) };
  } catch (error) {
    return { done: null, failed: [...failed, sentenceOf(error)], undo: null };
  }
}

/** Each to the stage after its own; who is rejected or hired, back to the one they were in. `stages` are the job's. */
export async function advanceMany(
  client: QueryClient,
  rows: readonly Row[],
  { stages, along = {} }: { stages: readonly Stage[]; along?: Along },
): Promise<Outcome> {
  const isStaged = ({ status }: Row) => decisionOf(status) === 'submitted' || status === 'screened-in';
  const nextOf = (row: Row): Stage | undefined => {
    const at = stages.findIndex(({ key }) => key === row.stage.key);
    return stages[isStaged(row) ? at + 1 : at];
  };
  const able = rows.filter((row) => isDecidable(row.status));
  const last = able.filter((row) => nextOf(row) === undefined).length;
  const outcomes: Outcome[] = [];
  for (const [stage, group] of Map.groupBy(able, nextOf))
    if (stage !== undefined) outcomes.push(await moveMany(client, group, { ...stage, along }));
  const undos = outcomes.flatMap(({ undo }) => (undo === null ? [] : [undo]));
  const left = rows.length - able.length;
  return {
    done: outcomes.flatMap(({ done }) => done ?? []).join('. ') || null,
    failed: [
      ...(left > 0 ? [`${applicationsInWords(left)} withdrawn or not submitted, so not updated.`] : []),
      ...(last > 0 ? [`${applicationsInWords(last)} already in the last stage.`] : []),
      ...outcomes.flatMap(({ failed }) => failed),
    ],
    undo:
      undos.length === 0
        ? null
        : async () => {
            for (const undo of undos) await undo();
          },
  };
}

async function sendTo(permalinks: readonly ApplicationPermalink[], move: { stage: string } & Along) {
  const refused = new Set<string>();
  for (let from = 0; from < permalinks.length; from += MOST_AT_ONCE) {
    const part = permalinks.slice(from, from + MOST_AT_ONCE);
    const { results } = await call(
      moveManyToStage,
      { params: { employer: employerOf() }, body: { permalinks: part, ...move } },
      { idempotencyKey: crypto.randomUUID() },
    );
    for (const { permalink, ok } of results) if (!ok) refused.add(permalink);
  }
  return refused;
}

// Each goes back to its stage, and to the decision that took it out of it.
async function moveBack(client: QueryClient, rows: readonly Row[]): Promise<void> {
  for (const [stage, group] of Map.groupBy(rows, (row) => row.stage.key))
    await sendTo(
      group.map(({ permalink }) => permalink),
      { stage },
    );
  await takeBack(
    client,
    rows.filter(({ status }) => status === 'rejected' || status === 'hired' || status === 'screened-out'),
  );
}
