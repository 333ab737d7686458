// Changes to many at once: a thousand named or found, and all whom a search finds, with the way back.
import type { PersonPermalink, PersonTagPermalink } from '#contract/kit/ids.ts';
import {
  type BatchAction,
  changePersons,
  getPersonBatch,
  revertPersonBatch,
  startPersonBatch,
} from '#contract/person-batches.ts';
import { createPersonTag, listPersonTags } from '#contract/person-tags.ts';
import { listPersons } from '#contract/persons.ts';
import { type Desk, key, later, timed } from './desk.ts';
import { MARK } from './people.ts';

export type Measured = { measure: string; reached: string; wanted: string; isMet: boolean };

/** `marked` people have the tag the file gave them. */
export async function batchesOf(desk: Desk, { marked }: { marked: number }): Promise<Measured[]> {
  const { call, params } = desk;
  const tag = await call(createPersonTag, { params, body: { name: 'batch' } }, key());
  const action = { tag: { add: [tag.permalink] } };
  const page = await call(listPersons, { params, query: { perPage: '1000' } });
  const names = page.data.map(({ permalink }) => permalink as PersonPermalink);
  const [thousand] = await timed(() =>
    call(changePersons, { params, body: { permalinks: names, action } }, key()),
  );
  const search = { filters: [{ field: 'tag' as const, op: 'has' as const, value: await markOf(desk) }] };
  const [forth, changed] = await timed(() => ran(desk, { search, action }));
  const [back, undone] = await timed(() => reverted(desk, changed.id));
  return [
    told(`${names.length} tagged by name`, { seconds: thousand, rows: names.length, isMet: thousand <= 2 }),
    told(`${changed.counts.total} tagged by a search`, {
      ...{ seconds: forth, rows: changed.counts.total },
      isMet: changed.counts.total === marked && changed.counts.done === marked && forth <= 20,
    }),
    told('and undone', {
      seconds: back,
      rows: undone.counts.changed,
      isMet: undone.counts.changed === changed.counts.changed,
    }),
  ];
}

type Told = { seconds: number; rows: number; isMet: boolean };
const told = (measure: string, { seconds, rows, isMet }: Told): Measured => ({
  ...{ measure, isMet },
  reached: `${seconds.toFixed(2)} s, ${Math.round(rows / seconds)} rows/s`,
  wanted: measure.includes('by name')
    ? '≤ 2 s'
    : measure.includes('search')
      ? '≤ 20 s, all'
      : 'all that changed',
});

async function markOf({ call, params }: Desk): Promise<PersonTagPermalink> {
  const { data } = await call(listPersonTags, { params, query: { search: MARK } });
  const [tag] = data.filter(({ name }) => name === MARK);
  if (tag === undefined) throw new Error('The file gave nobody its tag.');
  return tag.permalink;
}

async function ran(desk: Desk, body: { search: object; action: BatchAction }) {
  const { id } = await desk.call(startPersonBatch, { params: desk.params, body }, key());
  return ended(desk, id);
}

async function reverted(desk: Desk, batch: Awaited<ReturnType<typeof ended>>['id']) {
  await desk.call(revertPersonBatch, { params: { ...desk.params, batch } });
  return ended(desk, batch);
}

async function ended(
  { call, params }: Desk,
  batch: Parameters<typeof call<typeof getPersonBatch>>[1]['params']['batch'],
) {
  for (;;) {
    const job = await call(getPersonBatch, { params: { ...params, batch } });
    if (job.status !== 'running' && job.status !== 'undoing') return job;
    await later(50);
  }
}
