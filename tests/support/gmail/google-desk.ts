// A recruiter whose mailbox is at a Google of the tests, and a sequence that is sent from it.
import { eq } from 'drizzle-orm';
import { afterAll } from 'vitest';
import { sealedTokens } from '#server/features/mailboxes/ends/tokens.ts';
import { openEgress } from '#server/outside/egress.ts';
import { googleConsent } from '#server/outside/mailbox/gmail/google-consent.ts';
import { mailboxes } from '#server/tables/mailboxes.ts';
import { type MailServers, mailServers } from '#tests/support/mail-desk.ts';
import { sequenceDesk } from '#tests/support/sequence-desk.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { type FakeGmail, fakeGmail } from './fake-gmail.ts';

/** For all tests of a file. */
export async function googleOutreach() {
  const gmail = await fakeGmail();
  afterAll(gmail.close);
  const app = await testApp({ egressAllow: ['127.0.0.1'], google: gmail.settings });
  return { app, gmail, servers: await mailServers() };
}

export async function googleDesk(
  app: TestApp,
  { gmail, servers }: { gmail: FakeGmail; servers: MailServers },
) {
  const desk = await sequenceDesk(app, servers);
  const consent = googleConsent(
    { google: gmail.settings },
    { egress: openEgress({ allow: ['127.0.0.1'] }), now: () => new Date() },
  );
  if (consent === null) throw new Error('Google is not set up.');
  const redirectUri = 'http://localhost/auth/google/callback';
  const given = { verifier: 'v'.repeat(64), redirectUri };
  const page = await fetch(await consent.authorizeUrl({ state: 's', ...given }), { redirect: 'manual' });
  const code = new URL(page.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const tokens = await consent.exchangeCode({ ...given, code });
  const { id } = await desk.mailbox();
  await app.db
    .update(mailboxes)
    .set({
      ...{ provider: 'google', smtp: null, imap: null, sealedPasswords: null },
      sealedTokens: sealedTokens(app.app.ports.services, id, tokens),
    })
    .where(eq(mailboxes.id, id));
  return desk;
}
