// `create-admin` and `create-employer`: the first accounts, each in one transaction.
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { Email, line } from '#contract/kit/fields.ts';
import type { EmployerId, UserId } from '#contract/kit/ids.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { audit } from '#server/audit/audit.ts';
import { newId } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { makeEmployer } from '#server/features/auth/lookups.ts';
import { employers } from '#server/tables/employers.ts';
import { hasAccepted, users } from '#server/tables/users.ts';
import { type Answer, COMMAND, checkPassword, type Deps, readWords, refuseWords } from './given.ts';

type Person = { name: string; email: string; passwordHash: string };

/** `--name --email --password`: somebody who finds users and acts as them. */
export async function createAdmin(deps: Deps, args: string[]): Promise<Answer> {
  const person = await personIn(deps, args, ['name', 'email', 'password']);
  return deps.db.transaction(async (db) => {
    const id = await addUser({ ...deps, db }, { ...person, type: 1, employerId: null });
    const deed = {
      employerId: null,
      action: 'platform-admin.created',
      entity: { kind: 'user', permalink: id },
    } as const;
    await audit({ db, now: deps.now, actor: COMMAND }, deed);
    return { id, email: person.email };
  });
}

/** `--name --email --password`, and `--owner` for the name of the first owner. */
export async function createEmployer(deps: Deps, args: string[]): Promise<Answer> {
  const { name, ...owner } = await personIn(deps, args, ['name', 'email', 'password', 'owner']);
  return deps.db.transaction(async (db) => {
    const employerId = await makeEmployer({ db, now: deps.now, language: 'en' }, name);
    await addUser({ ...deps, db }, { ...owner, name: owner.owner ?? '', type: 2, employerId });
    const [made] = await db.select().from(employers).where(eq(employers.id, employerId));
    const deed = { employerId, action: 'employer.created' } as const;
    await audit({ db, now: deps.now, actor: COMMAND }, deed);
    return { id: employerId, permalink: made?.permalink ?? '', email: owner.email };
  });
}

const Given = z.object({
  name: line(120),
  email: Email,
  password: z.string().check(z.maxLength(200)),
  owner: z.optional(line(120)),
});

async function personIn(
  deps: Deps,
  args: string[],
  names: readonly string[],
): Promise<Person & { owner?: string | undefined }> {
  const { password, words, ...given } = readWords(args, { shape: Given, names });
  refuseWords(words);
  checkPassword(deps, password, [given.email, given.name]);
  return { ...given, passwordHash: await hashPassword(password) };
}

type NewUser = Person & { type: 1 | 2; employerId: EmployerId | null };

async function addUser({ db, now }: Deps, user: NewUser): Promise<UserId> {
  const { name, email, passwordHash, type, employerId } = user;
  const [firstName = '', ...rest] = name.split(' ');
  const at = now();
  const [row] = await db
    .insert(users)
    .values({
      ...{ id: newId<UserId>(), type, email, employerId, passwordHash, status: 'active' },
      role: type === 1 ? null : 'owner',
      ...{ firstName: firstName.slice(0, 60), lastName: rest.join(' ').slice(0, 60) },
      ...{ createdAt: at, updatedAt: at },
    })
    .onConflictDoNothing({ target: users.email, where: hasAccepted })
    .returning({ id: users.id });
  if (row === undefined) throw new AppError('DUPLICATE', 'This address already has an account.');
  return row.id;
}
