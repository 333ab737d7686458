// The connections that nodes hold to their database, cut one kind after the other.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect } from 'vitest';
import { createJobClip, listJobClips } from '#contract/job-clips.ts';
import type { Node, Outcome } from './steady-load.ts';
import { until } from './until.ts';

/** Works on a connection of its own, as whoever may end those of others. */
export async function asAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url });
  admin.on('error', () => undefined);
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

const OTHERS = "pid <> pg_backend_pid() and backend_type = 'client backend' and application_name";

/** Milliseconds until the database takes connections. */
export const untilBack = (url: string): Promise<number> =>
  until('the database answers', () => asAdmin(url, (admin) => admin.query('select 1').then(() => true)));

/** Ends what fits, and says how many there were. */
export async function cut(admin: pg.Client, which: string): Promise<number> {
  const { rowCount } = await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where ${OTHERS} ${which}`,
  );
  return rowCount ?? 0;
}

/** Ends all that fit for as long as `work` takes, as soon as they come. */
export async function keepCut<T>(url: string, which: string, work: () => Promise<T>): Promise<T> {
  return asAdmin(url, async (admin) => {
    let isOver = false;
    const cutting = (async () => {
      while (!isOver) await cut(admin, which);
    })();
    try {
      return await work();
    } finally {
      isOver = true;
      await cutting;
    }
  });
}

type Ground = { admin: pg.Client; node: Node };
type Kind = { name: string; cut: (ground: Ground) => Promise<number> };

const KINDS: readonly Kind[] = [
  { name: 'idle in the pool', cut: ({ admin }) => cut(admin, "= 'jobclips' and state = 'idle'") },
  { name: 'hears pages, sockets, queue, works', cut: ({ admin }) => cut(admin, "= 'jobclips-listen'") },
  { name: 'between two statements of a transaction', cut: cutInsideTransaction },
  {
    name: 'waits inside a transaction',
    cut: (ground) =>
      cutWaiting(ground, 'exclusive', ({ call, employer }) => {
        const body = { type: 'audio' as const, title: 'Cut in its transaction', tracks: [{ title: 'One' }] };
        return call(createJobClip, { params: { employer }, body });
      }),
  },
  {
    name: 'in the middle of a read',
    cut: (ground) =>
      cutWaiting(ground, 'access exclusive', ({ call, employer }) =>
        call(listJobClips, { params: { employer }, query: { perPage: '10' } }),
      ),
  },
  { name: 'all at once', cut: ({ admin }) => cut(admin, "like 'jobclips%'") },
];

/** The moment is short: the database itself looks for it until it finds one. */
async function cutInsideTransaction({ admin }: Ground): Promise<number> {
  await admin.query(`do $$ declare found int; begin
    for tries in 1..300000 loop
      perform pg_stat_clear_snapshot();
      select pid into found from pg_stat_activity
        where ${OTHERS} = 'jobclips' and state = 'idle in transaction' limit 1;
      exit when found is not null and pg_terminate_backend(found);
    end loop;
    if found is null then raise exception 'Nobody was between two statements.'; end if;
  end $$`);
  return 1;
}

/** A table is locked, so that what asks for it surely waits when it is cut: until what was asked here is refused. */
async function cutWaiting(
  { admin, node }: Ground,
  lock: 'exclusive' | 'access exclusive',
  work: (node: Node) => Promise<unknown>,
): Promise<number> {
  await admin.query(`begin; lock table job_clips in ${lock} mode`);
  let outcome: string | undefined;
  work(node).then(
    () => (outcome = 'answered'),
    (error: Error & { code?: string }) => (outcome = error.code ?? error.message),
  );
  let count = 0;
  await until('what waits is refused', async () => {
    count += await cut(admin, "= 'jobclips' and wait_event_type = 'Lock'");
    return outcome !== undefined;
  });
  await admin.query('rollback');
  expect(outcome).toBe('UNAVAILABLE');
  return count;
}

const HEAD = 'Connection cut\tnumber\trefused within 1 s';

/** Each kind in turn, under load. Throws when a kind was not there, or when there is one that nobody thought of. */
export async function cutEachKind(url: string, nodes: readonly Node[], soFar: Outcome): Promise<void> {
  const [node] = nodes as [Node];
  await asAdmin(url, async (admin) => {
    const { rows } = await admin.query(
      `select distinct application_name as name from pg_stat_activity where ${OTHERS} <> '' order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['jobclips', 'jobclips-listen']);
    console.log(HEAD);
    for (const kind of KINDS) {
      const before = soFar.answers.length;
      const count = await kind.cut({ admin, node });
      expect(count, kind.name).toBeGreaterThan(0);
      if (kind.name.startsWith('hears')) expect(count).toBe(nodes.length);
      await sleep(1_000);
      const refused = soFar.answers.slice(before).filter(({ isRefused }) => isRefused).length;
      console.log([kind.name, count, refused].join('\t'));
    }
  });
}
