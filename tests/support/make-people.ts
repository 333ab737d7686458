// Factories: an employer of its own for every test, with people in any role.
import { randomBytes } from 'node:crypto';
import type { EmployerId, UserId } from '#contract/kit/ids.ts';
import type { Role } from '#contract/kit/roles.ts';
import { newId } from '#server/context.ts';
import { sessions } from '#server/tables/auth.ts';
import { employerSettings, employers } from '#server/tables/employers.ts';
import { users } from '#server/tables/users.ts';
import { newToken, tokenHash } from '#server/tokens.ts';
import type { SignedInAs, TestApp } from './test-app.ts';

export type TestEmployer = { id: EmployerId; permalink: string; name: string };
export type TestUser = SignedInAs & { id: UserId; email: string };

let count = 0;
const unique = () => {
  count += 1;
  return `${count}${randomBytes(3).toString('hex')}`;
};

/** An employer with its owner signed in. */
export async function makeEmployer(
  app: Pick<TestApp, 'db'>,
  overrides: Partial<typeof employers.$inferInsert> = {},
): Promise<{ employer: TestEmployer; owner: TestUser }> {
  const employer = {
    id: newId<EmployerId>(),
    permalink: `employer-${unique()}`,
    name: 'Harbour & Vine',
    ...overrides,
  };
  await app.db.insert(employers).values(employer);
  await app.db.insert(employerSettings).values({ employerId: employer.id });
  return { employer, owner: await makeUser(app, { employer, role: 'owner' }) };
}

type UserWishes = { employer: TestEmployer | null; role?: Role } & Partial<typeof users.$inferInsert>;

/** An active user, signed in. Without an employer: a platform admin. */
export async function makeUser(
  app: Pick<TestApp, 'db'>,
  { employer, role, ...overrides }: UserWishes,
): Promise<TestUser> {
  const id = newId<UserId>();
  const email = overrides.email ?? `person-${unique()}@example.com`;
  await app.db.insert(users).values({
    id,
    type: employer === null ? 1 : 2,
    email,
    employerId: employer?.id ?? null,
    role: employer === null ? null : (role ?? 'recruiter'),
    status: 'active',
    firstName: 'Nadia',
    lastName: 'Okafor',
    ...overrides,
  });
  return { id, email, token: await signIn(app, id) };
}

/** A further session of a user. */
export async function signIn(app: Pick<TestApp, 'db'>, userId: UserId): Promise<string> {
  const token = newToken();
  await app.db.insert(sessions).values({ id: newId(), userId, tokenHash: tokenHash(token) });
  return token;
}
