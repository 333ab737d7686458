import { describe, expect, test, vi } from 'vitest';
import { checkToken, claimAccount } from '#contract/auth.ts';
import { askForInvitation } from '#contract/invitations.ts';
import { inviteUser } from '#contract/users.ts';
import { newId } from '#server/context.ts';
import { mailedTokens } from '#server/tables/auth.ts';
import { newToken, tokenHash } from '#server/tokens.ts';
import { lettersTo, tokenFor } from '#tests/support/mailbox.ts';
import { makeEmployer, makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const strict = await testApp({ rateLimitScale: 1, trustProxy: 1 });
const newAddress = () => `asks-${newId<string>()}@example.com`;

/** Somebody invited in French whose link has run out. */
async function invitedLongAgo(on = app) {
  const { employer, owner } = await makeEmployer(on);
  const email = newAddress();
  const body = { email, role: 'hiring-manager' as const, language: 'fr' as const };
  const { body: user } = await on.call(
    inviteUser,
    { params: { employer: employer.permalink }, body },
    { as: owner },
  );
  const token = await tokenFor(on, email, 'invitation');
  await on.db.update(mailedTokens).set({ expiresAt: new Date(Date.now() - 1000) });
  return { employer, owner, email, token, user };
}

const invitations = async (email: string, count: number) =>
  vi.waitFor(async () => {
    const letters = await lettersTo(app, email, 'invitation');
    expect(letters).toHaveLength(count);
    return letters;
  }, 30_000);

describe('a new link to an invitation', () => {
  test('comes by the dead one, in the person’s language and the inviter’s name, and works', async () => {
    const { email, token, employer } = await invitedLongAgo();
    const dead = await app.call(checkToken, { body: { token, kind: 'claim' } });
    expect(dead.problem.code).toBe('TOKEN_INVALID');
    expect((await app.call(askForInvitation, { body: { token } })).status).toBe(204);
    const [letter] = await invitations(email, 2);
    expect(letter?.subject).toBe(`Nadia Okafor vous invite chez ${employer.name}`);
    const fresh = await tokenFor(app, email, 'invitation');
    expect(fresh).not.toBe(token);
    const { body } = await app.call(checkToken, { body: { token: fresh, kind: 'claim' } });
    expect(body.invitation).toEqual({ role: 'hiring-manager', inviterName: 'Nadia Okafor', logo: null });
    const joined = await app.call(claimAccount, {
      body: { token: fresh, password: 'nine quiet herons at dusk', firstName: 'Inês', lastName: 'Melo' },
    });
    expect(joined.body.user).toMatchObject({ email, status: 'active', role: 'hiring-manager' });
  });

  test('comes by one’s address as well, and voids the link before', async () => {
    const { email } = await invitedLongAgo();
    expect((await app.call(askForInvitation, { body: { email: email.toUpperCase() } })).status).toBe(204);
    await invitations(email, 2);
    const second = await tokenFor(app, email, 'invitation');
    expect((await app.call(askForInvitation, { body: { email } })).status).toBe(204);
    await invitations(email, 3);
    const old = await app.call(checkToken, { body: { token: second, kind: 'claim' } });
    expect(old.problem.code).toBe('TOKEN_INVALID');
  });

  test('is answered alike where there is nobody to write to, and nobody is written to', async () => {
    const { employer } = await makeEmployer(app);
    const active = await makeUser(app, { employer });
    const gone = await makeUser(app, { employer, status: 'deactivated' });
    const resetOnly = newToken();
    const { email, token, user } = await invitedLongAgo();
    await app.db.insert(mailedTokens).values({
      ...{ tokenHash: tokenHash(resetOnly), kind: 'reset' as const, userId: user.id, email },
      expiresAt: new Date(),
    });
    const bodies = [
      ...[{ email: active.email }, { email: gone.email }, { email: newAddress() }],
      ...[{ token: newToken() }, { token: resetOnly }],
    ];
    for (const body of bodies) {
      const answer = await app.call(askForInvitation, { body });
      expect([answer.status, answer.body]).toEqual([204, undefined]);
    }
    // What is asked last is answered last: its letter is there, so the others would be.
    await app.call(askForInvitation, { body: { token } });
    await invitations(email, 2);
    for (const one of [active, gone]) expect(await lettersTo(app, one.email)).toEqual([]);
  });

  test('is refused with its field where neither an address nor a link is given', async () => {
    for (const body of [
      {},
      { email: 'nobody' },
      { token: 'short' },
      { email: 'a@example.com', token: 'x' },
    ]) {
      const { status, problem } = await app.call(askForInvitation, { body: body as never });
      expect([status, problem.code]).toEqual([422, 'VALIDATION']);
    }
  });
});

test('an address gets five letters an hour, by whichever way they are asked for', async () => {
  const { email, token } = await invitedLongAgo(strict);
  let address = 0;
  const from = () => ({ headers: { 'x-forwarded-for': `203.0.${address++}.7` } });
  const unknown = newAddress();
  for (const one of [email, unknown]) {
    const tries = [];
    for (let count = 0; count < 6; count++)
      tries.push((await strict.call(askForInvitation, { body: { email: one } }, from())).status);
    // The invitation itself was the first letter to the known one.
    expect(tries).toEqual(one === email ? [204, 204, 204, 204, 429, 429] : [204, 204, 204, 204, 204, 429]);
  }
  // By the link one is not told so; the letters stay five.
  expect((await strict.call(askForInvitation, { body: { token } }, from())).status).toBe(204);
  await vi.waitFor(async () => expect(await lettersTo(strict, email)).toHaveLength(5), 30_000);
});

test('an address that three employers invited gets five letters an hour, whoever asks for them', async () => {
  const email = newAddress();
  for (let count = 0; count < 3; count += 1) {
    const { employer, owner } = await makeEmployer(strict);
    const params = { employer: employer.permalink };
    const invited = await strict.call(inviteUser, { params, body: { email, role: 'viewer' } }, { as: owner });
    expect(invited.status).toBe(201);
  }
  expect((await strict.call(askForInvitation, { body: { email } })).status).toBe(204);
  // Three by the employers; the question counts as the fourth, and brings that one and the fifth.
  await vi.waitFor(async () => expect(await lettersTo(strict, email, 'invitation')).toHaveLength(5));
});
