// What a file would do, without doing it.
import type { PersonImport } from '#contract/person-imports.ts';
import type { EmployerContext } from '#server/context.ts';
import { nameKeyOf } from '../rules.ts';
import type { ImportFile } from './import-file.ts';
import { holdersOf, keysOf, nameIn } from './known-persons.ts';
import { noCounts } from './lookups.ts';
import { type Plan, planRow, readable, type Wanted } from './plan-row.ts';
import { type ReadRow, type RowChange, rowReader } from './read-row.ts';
import { counted, type Tally } from './tally.ts';

type How = { mapping: PersonImport['mapping']; wanted: Wanted };

export async function dryRun(ctx: EmployerContext, file: ImportFile, how: How): Promise<Tally> {
  const { wanted } = how;
  const read = rowReader(file.columns, how.mapping);
  let tally: Tally = { counts: noCounts(0), refused: [] };
  // Whom the file itself makes: a later row of theirs corrects them.
  const fresh = new Set<string>();
  for await (const part of file.parts()) {
    const rows = part.map((line) => readable(read(line), wanted));
    const holders = await holdersOf(ctx, rows, { hasNotes: wanted.hasNotes });
    for (const row of rows) {
      const plan = afterEarlier(planRow(row, { holders, wanted }), row, { fresh, how });
      tally = counted(tally, row.number, plan);
    }
  }
  const { counts, refused } = tally;
  return { counts: { ...counts, rows: counts.done, done: 0 }, refused };
}

type Fresh = { fresh: Set<string>; how: How };

function afterEarlier(plan: Plan, read: ReadRow, { fresh, how }: Fresh): Plan | { outcome: 'update' } {
  if (plan.outcome !== 'create' || 'reason' in read) return plan;
  const marks = marksOf(read.change);
  if (marks.some((mark) => fresh.has(mark)))
    return how.wanted.upsertBy === 'email' && !isNameAlone(read.change)
      ? { outcome: 'update' }
      : { outcome: 'skip' };
  for (const mark of marks) fresh.add(mark);
  return plan;
}

const isNameAlone = (change: RowChange): boolean => keysOf(change).name !== '';

/** By what a later row of the file is known to be the same person's, as `planRow` knows it of those stored. */
function marksOf(change: RowChange): string[] {
  const { emails, profiles, phones, name } = keysOf(change);
  const { title, company, headline, location } = change.person;
  return [
    ...emails.map((one) => `e:${one}`),
    ...profiles.map((one) => `l:${one}`),
    ...phones.map((one) => `p:${one}:${nameKeyOf(nameIn(change.person))}`),
    ...(name === '' ? [] : [JSON.stringify([nameIn(change.person), title, company, headline, location])]),
  ];
}
