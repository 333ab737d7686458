// What whoever runs the server may do without a sign-in: make the first platform admin, make an employer.
// Each command is one transaction, and its answer is what is printed.
import { parseArgs } from 'node:util';
import { desc, eq, gte } from 'drizzle-orm';
import * as z from 'zod/mini';
import { Email, line } from '#contract/kit/fields.ts';
import type { EmployerId, UserId } from '#contract/kit/ids.ts';
import { audit } from '#server/audit/audit.ts';
import { newId } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import { makeEmployer } from '#server/features/auth/lookups.ts';
import { hashPassword } from '#server/features/auth/passwords/passwords.ts';
import { passwordFault } from '#server/features/auth/rules.ts';
import { errorReports } from '#server/features/diagnostics/table.ts';
import { employers } from '#server/features/employers/table.ts';
import { hasAccepted, users } from '#server/features/users/table.ts';

/** A wrong word or value on the command line, as a sentence. */
export class CommandError extends Error {}

export type Deps = { db: Db; now: () => Date; passwordMinimum: number };
type Answer = Record<string, unknown>;
type Person = { name: string; email: string; passwordHash: string };

const commands = new Map<string, (deps: Deps, args: string[]) => Promise<Answer>>([
  ['create-admin', createAdmin],
  ['create-employer', createEmployer],
  ['error-reports', listErrorReports],
]);

/** Runs the command that the words name. Throws CommandError. */
export async function runCommand(deps: Deps, [name = '', ...args]: readonly string[]): Promise<Answer> {
  const command = commands.get(name);
  if (command === undefined)
    throw new CommandError(`There is no command "${name}". There are: ${[...commands.keys()].join(', ')}.`);
  return command(deps, args);
}

/** `--name --email --password`: somebody who finds users and acts as them. */
async function createAdmin(deps: Deps, args: string[]): Promise<Answer> {
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
async function createEmployer(deps: Deps, args: string[]): Promise<Answer> {
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

/** `--days`, 7 where it is left out: what people wrote when a page failed, the newest first. */
async function listErrorReports({ db, now }: Deps, args: string[]): Promise<Answer> {
  const { days = '7' } = readOptions(args, { days: { type: 'string' } }) as { days?: string };
  if (!/^[1-9]\d?$/.test(days)) throw new CommandError('--days: this takes 1 to 99.');
  const since = new Date(now().getTime() - Number(days) * 86_400_000);
  const reports = await db
    .select()
    .from(errorReports)
    .where(gte(errorReports.createdAt, since))
    .orderBy(desc(errorReports.createdAt))
    .limit(1_000);
  return { reports };
}

const COMMAND = { kind: 'system', job: 'admin command' } as const;

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
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { password, ...given } = parsed(readOptions(args, options));
  const fault = passwordFault(password, { minimum: deps.passwordMinimum, about: [given.email, given.name] });
  if (fault !== null) throw new CommandError(`--password: ${fault.message}`);
  return { ...given, passwordHash: await hashPassword(password) };
}

function readOptions(args: string[], options: Record<string, { type: 'string' }>): unknown {
  try {
    return parseArgs({ args, options, strict: true }).values;
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

function parsed(values: unknown): z.infer<typeof Given> {
  const { data, error } = Given.safeParse(values);
  if (data !== undefined) return data;
  const [issue] = error?.issues ?? [];
  throw new CommandError(`--${String(issue?.path[0])}: ${issue?.message ?? 'this is missing'}.`);
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
  if (row === undefined) throw new AppError('DUPLICATE', 'This address has an account here already.');
  return row.id;
}
