import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readSettings } from '#server/env.ts';
import type { AtsEvent } from '#server/outside/ats/connector.ts';
import { type Delivery, signBody, signLever } from '#server/outside/ats/fake/deliveries.ts';
import { openAts } from '#server/outside/ats/open-ats.ts';

const { greenhouse, lever, ashby } = openAts(readSettings({}), () =>
  Promise.reject(new Error('Nothing is asked.')),
);
const now = new Date('2026-11-21T20:00:00Z');
const SECRET = 'a-secret-that-the-platform-gave';

type Verify = typeof greenhouse.verifyWebhook;
const read = (verify: Verify, { headers, body }: Delivery, secret = SECRET) =>
  verify(Buffer.from(body), headers, secret, now);
const events = (verify: Verify, delivery: Delivery): AtsEvent[] => read(verify, delivery)?.events ?? [];

/** Every way in which a signed delivery is not the one that was signed. */
function expectForgeriesRefused(verify: Verify, delivery: Delivery, header: string): void {
  const { headers, body } = delivery;
  expect(read(verify, delivery)).not.toBeNull();
  expect(read(verify, delivery, 'another secret')).toBeNull();
  expect(read(verify, delivery, '')).toBeNull();
  expect(read(verify, { headers, body: `${body} ` })).toBeNull();
  const { [header]: signature = '', ...unsigned } = headers;
  expect(read(verify, { headers: unsigned, body })).toBeNull();
  for (const forged of [
    '',
    'sha256=',
    'sha256 zz',
    `${signature}00`,
    signature.slice(0, -2),
    'sha256='.padEnd(71, '0'),
  ])
    expect(read(verify, { headers: { ...headers, [header]: forged }, body })).toBeNull();
}

describe('a delivery of Greenhouse', () => {
  const payload = {
    application: {
      id: 46,
      status: 'active',
      current_stage: { id: 1, name: 'Application Review' },
      candidate: { id: 5, email_addresses: [{ value: 'Zoë@Example.org', type: 'personal' }] },
      jobs: [{ id: 9, job_post_id: 4_000_001 }],
    },
  };
  const signed = (action: string, content: unknown = payload) =>
    signBody('greenhouse', SECRET, { action, payload: content });

  test('is believed only when it is signed over its raw bytes', () => {
    expectForgeriesRefused(greenhouse.verifyWebhook, signed('new_candidate_application'), 'signature');
  });

  test('with escaped letters is checked as it came, not as it reads', () => {
    const delivery = signed('new_candidate_application');
    expect(delivery.body).toContain('Zo\\u00eb');
    expect(read(greenhouse.verifyWebhook, delivery)).not.toBeNull();
    const rewritten = JSON.stringify(JSON.parse(delivery.body));
    expect(read(greenhouse.verifyWebhook, { ...delivery, body: rewritten })).toBeNull();
  });

  test('tells whose application it is, for which job, and how it stands', () => {
    expect(events(greenhouse.verifyWebhook, signed('candidate_stage_change'))).toEqual([
      {
        kind: 'application-changed',
        externalId: '46',
        stage: 'Application Review',
        status: 'active',
        email: 'zoë@example.org',
        sourceJobIds: ['4000001'],
        candidateId: '5',
      },
    ]);
    expect(events(greenhouse.verifyWebhook, signed('hire_candidate'))).toMatchObject([{ status: 'hired' }]);
    expect(events(greenhouse.verifyWebhook, signed('reject_candidate'))).toMatchObject([
      { status: 'rejected' },
    ]);
    expect(events(greenhouse.verifyWebhook, signed('delete_application'))).toMatchObject([
      { status: 'deleted' },
    ]);
  });

  test('tells who was deleted by the applications that went along, since merging deletes a candidate too', () => {
    const person = { id: 5, application_ids: [45, 46, 47], deleted_application_ids: [46, 47] };
    expect(events(greenhouse.verifyWebhook, signed('delete_candidate', { person }))).toEqual([
      { kind: 'candidate-erased', candidateId: null, externalIds: ['46', '47'] },
    ]);
    const merged = { person: { ...person, deleted_application_ids: [] } };
    expect(events(greenhouse.verifyWebhook, signed('delete_candidate', merged))).toEqual([
      { kind: 'unused', action: 'delete_candidate' },
    ]);
  });

  test('tells who was anonymised, unless only other things were', () => {
    const told = (anonymized_fields: string[]) =>
      events(
        greenhouse.verifyWebhook,
        signed('candidate_anonymized', { candidate_id: 37031511, anonymized_fields }),
      );
    expect(told(['full_name', 'current_title'])).toEqual([
      { kind: 'candidate-erased', candidateId: '37031511', externalIds: [] },
    ]);
    expect(told(['source', 'offers'])).toEqual([{ kind: 'unused', action: 'candidate_anonymized' }]);
  });

  test('carries an id of its own, the same for one that comes twice', () => {
    const delivery = signed('ping', {});
    const id = delivery.headers['greenhouse-event-id'];
    expect(read(greenhouse.verifyWebhook, delivery)).toEqual({ deliveryId: id, events: [{ kind: 'ping' }] });
    expect(read(greenhouse.verifyWebhook, delivery)?.deliveryId).toBe(id);
    const { 'greenhouse-event-id': _id, ...headers } = delivery.headers;
    expect(read(greenhouse.verifyWebhook, { ...delivery, headers })?.deliveryId).toMatch(/^[\da-f]{64}$/);
  });

  test('about a job asks for the board again; others are kept unused', () => {
    for (const action of ['job_updated', 'job_post_created', 'job_post_deleted'])
      expect(events(greenhouse.verifyWebhook, signed(action, {}))).toEqual([{ kind: 'board-changed' }]);
    expect(events(greenhouse.verifyWebhook, signed('offer_created', { id: 1 }))).toEqual([
      { kind: 'unused', action: 'offer_created' },
    ]);
  });

  test('that is signed and still nonsense is no delivery', () => {
    for (const nonsense of ['text', null, [], { payload: {} }])
      expect(read(greenhouse.verifyWebhook, signBody('greenhouse', SECRET, nonsense))).toBeNull();
  });
});

describe('a delivery of Ashby', () => {
  const application = {
    id: 'app-1',
    status: 'Active',
    currentInterviewStage: { title: 'Screen' },
    candidate: { primaryEmailAddress: { value: 'ada@example.org' } },
    job: { id: 'job-1' },
  };
  const signed = (action: string, data: unknown = { application }) =>
    signBody('ashby', SECRET, { action, data });

  test('is believed only when it is signed over its raw bytes', () => {
    expectForgeriesRefused(ashby.verifyWebhook, signed('candidateStageChange'), 'ashby-signature');
  });

  test('tells how an application stands', () => {
    const known = {
      kind: 'application-changed',
      externalId: 'app-1',
      stage: 'Screen',
      email: 'ada@example.org',
    };
    expect(events(ashby.verifyWebhook, signed('candidateStageChange'))).toEqual([
      { ...known, status: 'active' },
    ]);
    expect(events(ashby.verifyWebhook, signed('candidateHire'))).toMatchObject([{ status: 'hired' }]);
    const archived = { application: { ...application, status: 'Archived' } };
    expect(events(ashby.verifyWebhook, signed('applicationUpdate', archived))).toMatchObject([
      { status: 'rejected' },
    ]);
  });

  test('about a job asks for the board again, and the same bytes are the same delivery', () => {
    const delivery = signed('jobPostingUnpublish', {});
    expect(events(ashby.verifyWebhook, delivery)).toEqual([{ kind: 'board-changed' }]);
    expect(read(ashby.verifyWebhook, delivery)?.deliveryId).toBe(
      read(ashby.verifyWebhook, delivery)?.deliveryId,
    );
    expect(events(ashby.verifyWebhook, signed('ping', {}))).toEqual([{ kind: 'ping' }]);
    expect(events(ashby.verifyWebhook, signed('surveySubmit', {}))).toEqual([
      { kind: 'unused', action: 'surveySubmit' },
    ]);
  });
});

describe('a candidate who is deleted', () => {
  test('at Ashby is told by id and by applications', () => {
    const signed = signBody('ashby', SECRET, {
      action: 'candidateDelete',
      data: { candidate: { id: 'person-1', applicationIds: ['app-1'] } },
    });
    expect(events(ashby.verifyWebhook, signed)).toEqual([
      { kind: 'candidate-erased', candidateId: 'person-1', externalIds: ['app-1'] },
    ]);
    const nobody = signBody('ashby', SECRET, { action: 'candidateDelete', data: {} });
    expect(events(ashby.verifyWebhook, nobody)).toEqual([{ kind: 'unused', action: 'candidateDelete' }]);
  });

  test('at Lever is a hint that names the opportunity', () => {
    const signed = signLever(SECRET, { event: 'candidateDeleted', data: { opportunityId: 'opp-1' } }, now);
    expect(events(lever.verifyWebhook, signed)).toEqual([
      { kind: 'candidate-erased', candidateId: 'opp-1', externalIds: [] },
    ]);
  });
});

describe('a delivery of Lever', () => {
  const change = { event: 'candidateStageChange', data: { opportunityId: 'o-1', toStageId: 's' } };
  const signed = (event = change, at = now, secret = SECRET) => signLever(secret, event, at);

  test('is a hint: what it says of the stage is not believed', () => {
    expect(events(lever.verifyWebhook, signed())).toEqual([
      { kind: 'application-changed', externalId: 'o-1' },
    ]);
  });

  test('fits one of several tokens, and no other', () => {
    const tokens = `first-token, ${SECRET}\nthird-token`;
    expect(read(lever.verifyWebhook, signed(change, now, 'third-token'), tokens)).not.toBeNull();
    expect(read(lever.verifyWebhook, signed(change, now, 'fourth-token'), tokens)).toBeNull();
    expect(read(lever.verifyWebhook, signed(change, now, ''), ' , ')).toBeNull();
  });

  test('is refused when its token or time was changed', () => {
    const good = signed(change, now, 'token');
    const body = JSON.parse(good.body) as Record<string, unknown>;
    const forged = (given: Record<string, unknown>) => ({
      ...good,
      body: JSON.stringify({ ...body, ...given }),
    });
    expect(read(lever.verifyWebhook, good, 'token')).not.toBeNull();
    for (const given of [
      { token: 'x' },
      { triggeredAt: now.getTime() + 1 },
      { signature: '' },
      { signature: 7 },
    ])
      expect(read(lever.verifyWebhook, forged(given), 'token')).toBeNull();
  });

  test('is refused when it is a day old, or from a clock far ahead', () => {
    const at = (hours: number) => signLever('token', change, new Date(now.getTime() + hours * 3_600_000));
    expect(read(lever.verifyWebhook, at(-23), 'token')).not.toBeNull();
    expect(read(lever.verifyWebhook, at(-25), 'token')).toBeNull();
    expect(read(lever.verifyWebhook, at(0.1), 'token')).not.toBeNull();
    expect(read(lever.verifyWebhook, at(1), 'token')).toBeNull();
  });

  test('takes the time as text too, and keeps other events unused', () => {
    const triggeredAt = String(now.getTime());
    const signature = createHmac('sha256', 'token').update(`t${triggeredAt}`).digest('hex');
    const body = JSON.stringify({
      id: 'd-1',
      triggeredAt,
      token: 't',
      signature,
      event: 'interviewCreated',
      data: {},
    });
    expect(read(lever.verifyWebhook, { headers: {}, body }, 'token')).toEqual({
      deliveryId: 'd-1',
      events: [{ kind: 'unused', action: 'interviewCreated' }],
    });
  });
});
