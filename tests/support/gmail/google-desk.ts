// A recruiter whose mailbox is at a Google of the tests, and a sequence that is sent from it.
import { afterAll, expect } from 'vitest';
import { authorizeMailbox, finishMailboxSignIn } from '#contract/mailboxes.ts';
import { deskOf } from '#tests/support/mail-desk.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { withSequences } from '#tests/support/sequence-desk.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { fakeGmail } from './fake-gmail.ts';

/** For all tests of a file. */
export async function googleOutreach() {
  const gmail = await fakeGmail({ address: 'Ada@Harbour.example' });
  afterAll(gmail.close);
  const app = await testApp({ egressAllow: ['127.0.0.1'], google: gmail.settings });
  return { app, gmail };
}

type Desk = Pick<Awaited<ReturnType<typeof newDesk>>, 'employer' | 'owner'>;

/** As a browser goes: to the consent page, and back with what that gave. */
export async function consentOf(app: TestApp, { employer, owner }: Desk) {
  const params = { employer: employer.permalink, provider: 'google' } as const;
  const asked = await app.call(authorizeMailbox, { params }, { as: owner });
  expect(asked.status, JSON.stringify(asked.problem)).toBe(200);
  const page = await fetch(asked.body.url, { redirect: 'manual' });
  const back = new URL(page.headers.get('location') ?? '');
  const [state, code, error] = ['state', 'code', 'error'].map((name) => back.searchParams.get(name));
  const given = { ...(code != null && { code }), ...(error != null && { error }) };
  const finish = (as: { token: string } = owner) =>
    app.call(finishMailboxSignIn, { params, body: { state: state ?? '', ...given } }, { as });
  return { back, finish };
}

/** Somebody's of an employer that is new. */
export async function googleDesk(app: TestApp) {
  const desk = await newDesk(app);
  const { finish } = await consentOf(app, desk);
  const connected = await finish();
  expect(connected.status, JSON.stringify(connected.problem)).toBe(201);
  return withSequences(app, deskOf(app, desk, connected.body));
}

export type GoogleDesk = Awaited<ReturnType<typeof googleDesk>>;
