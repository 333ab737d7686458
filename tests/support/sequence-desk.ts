// A recruiter with a mailbox and a sequence that can be sent: what most tests of sequences begin with.
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { CallInput } from '#contract/kit/endpoint.ts';
import type { PersonPermalink, SequenceTargetPermalink } from '#contract/kit/ids.ts';
import type { Sequence } from '#contract/sequence.ts';
import {
  activateSequence,
  addSequenceTargets,
  approveSequenceTargets,
  createSequence,
  listSequenceTargets,
  submitSequenceForReview,
} from '#contract/sequences.ts';
import { sendSequences } from '#server/features/sequences/sending/send-due.ts';
import { employerSettings } from '#server/tables/employers.ts';
import { mailboxes } from '#server/tables/mailboxes.ts';
import { sequences, sequenceTargets } from '#server/tables/sequences.ts';
import { type MailDesk, mailDesk, mailServers, workPorts } from './mail-desk.ts';
import { makePerson } from './make-persons.ts';
import { alwaysOpen, emailStage, taskStage } from './sequence-parts.ts';
import { type TestApp, testApp } from './test-app.ts';

export { alwaysOpen, emailStage, taskStage };

type Body = CallInput<typeof createSequence>['body'];

export const sequenceDesk = async (app: TestApp, servers: Awaited<ReturnType<typeof mailServers>>) =>
  withSequences(app, await mailDesk(app, servers));

/** Whoever the provider of its mailbox is. */
export async function withSequences(app: TestApp, desk: MailDesk) {
  const { employer, owner } = desk;
  const params = { employer: employer.permalink };
  await app.db
    .update(employerSettings)
    .set({ postalAddress: 'Harbour & Vine, Quay 1, Lisbon' })
    .where(eq(employerSettings.employerId, employer.id));

  async function makeSequence(overrides: Partial<Body> = {}): Promise<Sequence> {
    const body: Body = {
      name: 'Harbour engineers',
      sender: { mailbox: desk.connected.permalink, fromName: 'Ada', replyTo: null },
      schedule: alwaysOpen,
      stages: [emailStage(), emailStage({ delay: { n: 2, unit: 'd' }, threadMode: 'reply', subject: '' })],
      ...overrides,
    };
    const made = await app.call(createSequence, { params, body }, { as: owner });
    expect(made.problem?.detail).toBeUndefined();
    expect(made.status).toBe(201);
    return made.body;
  }

  const of = (sequence: Pick<Sequence, 'permalink'>) => ({ ...params, sequence: sequence.permalink });

  async function add(sequence: Pick<Sequence, 'permalink'>, persons: readonly PersonPermalink[]) {
    const added = await app.call(
      addSequenceTargets,
      { params: of(sequence), body: { persons: [...persons] } },
      { as: owner },
    );
    expect(added.status, JSON.stringify(added.problem)).toBe(201);
    return added.body;
  }

  const targets = async (sequence: Pick<Sequence, 'permalink'>) =>
    (await app.call(listSequenceTargets, { params: of(sequence) }, { as: owner })).body.data;

  const row = async (permalink: SequenceTargetPermalink) => {
    const [found] = await app.db
      .select()
      .from(sequenceTargets)
      .where(eq(sequenceTargets.permalink, permalink));
    if (found === undefined) throw new Error('Nobody has this link.');
    return found;
  };

  /** Reviewed, approved and active. */
  async function running(email: string, overrides: Partial<Body> = {}) {
    const sequence = await makeSequence(overrides);
    const person = await makePerson(desk, { fullName: 'Bo Reed', emails: [{ value: email }] });
    await add(sequence, [person.permalink]);
    const at = { params: of(sequence) };
    expect((await app.call(submitSequenceForReview, at, { as: owner })).status).toBe(200);
    const approved = await app.call(
      approveSequenceTargets,
      { ...at, body: { allReady: true } },
      { as: owner },
    );
    expect(approved.body.results, JSON.stringify(approved.problem)).toMatchObject([{ ok: true }]);
    const active = await app.call(activateSequence, at, { as: owner });
    expect(active.status, JSON.stringify(active.problem)).toBe(200);
    const [target] = await targets(sequence);
    if (target === undefined) throw new Error('Nobody is in the sequence.');
    return { sequence: active.body, person, target: target.permalink };
  }

  return { ...desk, params, makeSequence, of, add, targets, row, running };
}

/** A desk of its own for a test that counts what leaves: nothing of the tests before is due, and no sequence runs. */
export async function freshSequenceDesk(
  app: TestApp,
  servers: Awaited<ReturnType<typeof mailServers>>,
): Promise<SequenceDesk> {
  servers.reset();
  await app.db.execute(sql`delete from mailbox_letters`);
  await app.db.update(mailboxes).set({ removedAt: new Date(), sealedPasswords: null });
  await app.db.update(sequences).set({ status: 'archived' });
  return sequenceDesk(app, servers);
}

/** What a file about sequences begins with: one product, mail servers of its own, and a desk for all its tests. */
export async function outreach() {
  const app = await testApp({ egressAllow: ['127.0.0.1'] });
  const servers = await mailServers();
  return { app, servers, desk: await sequenceDesk(app, servers) };
}

export type SequenceDesk = Awaited<ReturnType<typeof sequenceDesk>>;

/** The scheduler's look, so many minutes from now. */
export async function look(app: TestApp, minutes = 5): Promise<void> {
  const now = () => new Date(Date.now() + minutes * 60_000);
  const signal = new AbortController().signal;
  for (let turn = 0; turn < 5; turn += 1)
    if (!(await sendSequences.doDue(workPorts(app, now), signal))) return;
}
