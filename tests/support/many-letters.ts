// Thousands of people at the demo employer, each to get a letter of a sequence: what the fault test and the bench begin with.
import type pg from 'pg';
import type { EmployerId, MailboxPermalink, PersonPermalink, SequencePermalink } from '#contract/kit/ids.ts';
import { connectMailbox } from '#contract/mailboxes.ts';
import {
  activateSequence,
  addSequenceTargets,
  approveSequenceTargets,
  createSequence,
  submitSequenceForReview,
} from '#contract/sequences.ts';
import type { Call } from '#lib/api/create-call.ts';
import { alwaysOpen, emailStage } from './sequence-parts.ts';

const PEOPLE_MADE = `with made as (
    insert into persons (id, permalink, employer_id, first_name, last_name, full_name, source_type, trust, retain_until)
    select gen_random_uuid(), 'fault' || lpad(n::text, 6, '0'), $1, 'Bo', 'Reed', 'Bo Reed', 'manual',
      '{"name":"form","email":"form","phone":"form"}', now() + interval '1 year'
    from generate_series(1, $2::int) n returning id, permalink)
  insert into person_emails (employer_id, person_id, email)
  select $1, id, 'bo@' || permalink || '.example' from made`;

/** From 0. */
export const personAt = (n: number) => `fault${String(n + 1).padStart(6, '0')}` as PersonPermalink;
/** Each at a server of their own: a server gets one letter a minute of a mailbox. */
export const addressAt = (n: number) => `bo@${personAt(n)}.example`;

const key = () => ({ idempotencyKey: crypto.randomUUID() });

type Desk = { call: Call; pool: pg.Pool; employer: EmployerId };
export type Ports = { smtp: number; imap: number };

export async function makePeople({ pool, employer }: Desk, people: number): Promise<void> {
  await pool.query(PEOPLE_MADE, [employer, people]);
  const address = "update employer_settings set postal_address = 'Quay 1, Lisbon' where employer_id = $1";
  await pool.query(address, [employer]);
}

export async function makeMailbox(
  { call, employer }: Desk,
  { n, dailyLimit, ports }: { n: number; dailyLimit: number; ports: Ports },
): Promise<MailboxPermalink> {
  const server = { host: '127.0.0.1', user: 'ada', password: 'secret' };
  const servers = { smtp: { ...server, port: ports.smtp }, imap: { ...server, port: ports.imap } };
  const body = { provider: 'smtp' as const, address: `ada${n}@harbour.example`, dailyLimit, ...servers };
  const { permalink } = await call(connectMailbox, { params: { employer }, body }, key());
  return permalink;
}

/** A sequence with one e-mail to these people; gives the milliseconds that each thousand of them took to be added. */
export async function makeSequence(
  { call, employer }: Desk,
  {
    mailbox,
    from,
    people,
    dailyLimit,
  }: { mailbox: MailboxPermalink; from: number; people: number; dailyLimit: number },
): Promise<{ sequence: SequencePermalink; took: number[] }> {
  const params = { employer };
  const body = {
    ...{ name: `Fault ${from}`, sender: { mailbox, fromName: 'Ada', replyTo: null } },
    ...{ schedule: alwaysOpen, stages: [emailStage()], dailyLimit },
  };
  const { permalink: sequence } = await call(createSequence, { params, body }, key());
  const persons = Array.from({ length: people }, (_, one) => personAt(from + one));
  const took: number[] = [];
  for (let at = 0; at < people; at += 1_000) {
    const begun = performance.now();
    await call(
      addSequenceTargets,
      { params: { employer, sequence }, body: { persons: persons.slice(at, at + 1_000) } },
      key(),
    );
    took.push(performance.now() - begun);
  }
  return { sequence, took };
}

/** From a draft to one that sends to everybody who may get it. */
export async function sendSequence({ call, employer }: Desk, sequence: SequencePermalink): Promise<void> {
  const at = { params: { employer, sequence } };
  await call(submitSequenceForReview, at, key());
  await call(approveSequenceTargets, { ...at, body: { allReady: true } }, key());
  await call(activateSequence, at, key());
}
