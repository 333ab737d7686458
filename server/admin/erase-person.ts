// `erase-person`: somebody who asked the operator, erased as staff would do it.
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { Email, line } from '#contract/kit/fields.ts';
import type { EmployerId } from '#contract/kit/ids.ts';
import { audit } from '#server/audit/audit.ts';
import { inTransaction } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { takeTurn } from '#server/features/persons/linking/locks.ts';
import { eraseWhole, type PersonRow } from '#server/features/persons/lookups.ts';
import { personEmails, persons } from '#server/tables/persons.ts';
import { commandContext } from './command-context.ts';
import {
  type Answer,
  COMMAND,
  CommandError,
  type Deps,
  employerNamed,
  readWords,
  refuseWords,
} from './given.ts';

const Given = z.object({
  employer: line(63),
  person: z.optional(line(12)),
  email: z.optional(Email),
  reason: line(300),
});
type Who = { person?: string | undefined; email?: string | undefined };

/** `--employer`, `--person` or `--email`, and `--reason`: from every table and file, and whoever was merged into them. */
export async function erasePerson(deps: Deps, args: string[]): Promise<Answer> {
  const names = ['employer', 'person', 'email', 'reason'];
  const { words, reason, ...given } = readWords(args, { shape: Given, names });
  refuseWords(words);
  if ((given.person === undefined) === (given.email === undefined))
    throw new CommandError('Name one person with --person and their permalink, or with --email.');
  const employer = await employerNamed(deps, given.employer);
  return inTransaction(commandContext(deps), async (tx) => {
    await takeTurn(tx.db, employer.id);
    const { id, permalink } = await personIn(tx.db, employer.id, given);
    const why = 'Erased because the person was erased';
    await eraseWhole({ ...tx, employer }, [id], { reason, why, byId: null });
    const entity = { kind: 'persons', permalink };
    await audit(
      { ...tx, actor: COMMAND },
      { employerId: employer.id, action: 'person.erased', entity, reason },
    );
    return { employer: employer.permalink, person: permalink, erasedAt: tx.now().toISOString() };
  });
}

/** Of a merged one the person that was kept. Throws CommandError. */
async function personIn(db: Db, employerId: EmployerId, { person, email }: Who): Promise<PersonRow> {
  const which =
    person === undefined ? eq(personEmails.email, email ?? '') : eq(persons.permalink, person as never);
  let [row] = (
    await db
      .select({ found: persons })
      .from(persons)
      .leftJoin(personEmails, eq(personEmails.personId, persons.id))
      .where(and(eq(persons.employerId, employerId), which))
      .limit(1)
  ).map(({ found }) => found);
  while (row !== undefined && row.mergedIntoId !== null)
    [row] = await db.select().from(persons).where(eq(persons.id, row.mergedIntoId));
  if (row === undefined)
    throw new CommandError(
      `--${person === undefined ? 'email' : 'person'}: this employer has no such person.`,
    );
  return row;
}
