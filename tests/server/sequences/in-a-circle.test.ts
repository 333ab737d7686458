// A letter is being handed over while somebody changes its person: each holds what the other wants.
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sendLetters } from '#server/features/mailboxes/sending/send-letters.ts';
import { mailboxLetters } from '#server/tables/mailboxes.ts';
import { mailServers, workPorts } from '#tests/support/mail-desk.ts';
import { until } from '#tests/support/open-socket.ts';
import { look, sequenceDesk } from '#tests/support/sequence-desk.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ egressAllow: ['127.0.0.1'] });
const servers = await mailServers();

/** How many connections to this database wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await app.db.execute<{ count: number }>(sql`select count(*)::int as count
    from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.count ?? 0;
}

test('what the mail server said is kept, whoever has to give way', async () => {
  const desk = await sequenceDesk(app, servers);
  const { target } = await desk.running('bo@reed.example');
  await look(app, 10);
  const { id } = await desk.row(target);
  const other = await app.pool.connect();
  let isBlocked = false;
  const watch = setInterval(() => void waiting().then((count) => (isBlocked ||= count > 0)), 20);
  try {
    await other.query('begin');
    // Longer than the other side's second, so that the other side is the one to give way.
    await other.query("set local deadlock_timeout = '20s'");
    await other.query('select 1 from sequence_targets where id = $1 for update', [id]);
    const sending = sendLetters.doDue(
      workPorts(app, () => new Date(Date.now() + 14 * 60_000)),
      new AbortController().signal,
    );
    await until(() => isBlocked);
    await other.query("update mailbox_letters set subject = 'Changed' where target = $1", [id]);
    await other.query('commit');
    await sending;
  } finally {
    clearInterval(watch);
    other.release();
  }
  expect(servers.received).toHaveLength(1);
  const letters = await app.db.select().from(mailboxLetters).where(eq(mailboxLetters.target, id));
  expect(letters).toMatchObject([{ state: 'accepted', subject: 'Changed' }]);
  expect(await desk.row(target)).toMatchObject({ sentCount: 1, stageIndex: 1 });
});
