// `export FILE`: everything of an employer, or of one person, as a file for whoever asked for it.
import { createWriteStream, existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, asc, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { line } from '#contract/kit/fields.ts';
import { audit } from '#server/audit/audit.ts';
import { backgroundContext } from '#server/background-context.ts';
import { newId } from '#server/context.ts';
import { closeClient, openClient } from '#server/db/connect.ts';
import { personZip } from '#server/features/persons/exports/person-zip.ts';
import { persons } from '#server/tables/persons.ts';
import { users } from '#server/tables/users.ts';
import { type Answer, COMMAND, CommandError, type Deps, employerNamed, readWords } from '../given.ts';
import { settle } from '../tar-draft.ts';
import { exportEmployer } from './export-employer.ts';

const Given = z.object({ employer: line(63), person: z.optional(line(12)) });
type Employer = Awaited<ReturnType<typeof employerNamed>>;

/** `--employer FILE`: a tar; with `--person` a zip of that person. A file that is there is never written over. */
export async function exportAll(deps: Deps, args: string[]): Promise<Answer> {
  const given = readWords(args, { shape: Given, names: ['employer', 'person'] });
  const [name, ...rest] = given.words;
  if (name === undefined || rest.length > 0)
    throw new CommandError('Name one file: npm run admin -- export FILE --employer …');
  const file = resolve(name);
  if (existsSync(file)) throw new CommandError(`${file} already exists. Choose a new file name.`);
  const employer = await employerNamed(deps, given.employer);
  if (given.person !== undefined) return exportOne(deps, { file, employer, person: given.person });
  const client = openClient({ connectionString: deps.url, application_name: 'jobclips-export' });
  await client.connect();
  try {
    const counts = await exportEmployer(file, employer, { client, files: deps.services.files });
    await note(deps, employer, { action: 'employer.exported' });
    return { file, employer: employer.permalink, ...counts };
  } finally {
    await closeClient(client);
  }
}

type One = { file: string; employer: Employer; person: string };

async function exportOne(deps: Deps, { file, employer, person }: One): Promise<Answer> {
  const [row] = await deps.db
    .select()
    .from(persons)
    .where(
      and(
        eq(persons.employerId, employer.id),
        eq(persons.permalink, person as never),
        isNull(persons.mergedIntoId),
      ),
    );
  if (row === undefined) throw new CommandError('--person: this employer has no such person.');
  const ports = { ...deps, log: deps.services.log };
  const ctx = await backgroundContext(ports, await asOwner(deps, employer));
  const path = `${file}.part`;
  try {
    await pipeline(personZip(ctx, row), createWriteStream(path, { mode: 0o600, flags: 'wx' }));
    await settle(path, file);
  } finally {
    await rm(path, { force: true });
  }
  const entity = { kind: 'persons', permalink: person };
  await note(deps, employer, { action: 'person.exported', entity });
  return { file, employer: employer.permalink, person, bytes: (await stat(file)).size };
}

/** What an owner sees of the person is all there is to see. */
async function asOwner({ db }: Deps, { id, permalink }: Employer) {
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.employerId, id), eq(users.role, 'owner'), eq(users.status, 'active')))
    .orderBy(asc(users.id))
    .limit(1);
  if (owner === undefined) throw new CommandError(`--employer: "${permalink}" has no active owner.`);
  return { id: newId<string>(), employerId: id, createdById: owner.id };
}

const note = (
  { db, now }: Deps,
  { id }: Employer,
  deed: Pick<Parameters<typeof audit>[1], 'action' | 'entity'>,
) => audit({ db, now, actor: COMMAND }, { employerId: id, ...deed });
