// What a file would do, without doing it.
import type { PersonImport } from '#contract/person-imports.ts';
import type { EmployerContext } from '#server/context.ts';
import type { ImportFile } from './import-file.ts';
import { addressesIn, holdersOf } from './known-persons.ts';
import { noCounts } from './lookups.ts';
import { type Plan, planRow, type Wanted } from './plan-row.ts';
import { rowReader } from './read-row.ts';
import { counted, type Tally } from './tally.ts';

type How = { mapping: PersonImport['mapping']; wanted: Wanted };

export async function dryRun(ctx: EmployerContext, file: ImportFile, how: How): Promise<Tally> {
  const read = rowReader(file.columns, how.mapping);
  let tally: Tally = { counts: noCounts(0), refused: [] };
  // Whom the file itself makes: a later row of theirs corrects them.
  const fresh = new Set<string>();
  for await (const part of file.parts()) {
    const rows = part.map(read);
    const holders = await holdersOf(ctx, rows.flatMap(addressesIn));
    for (const row of rows) {
      const plan = afterEarlier(await planRow(ctx, row, { ...how, holders }), addressesIn(row), {
        fresh,
        how,
      });
      tally = counted(tally, row.number, plan);
    }
  }
  const { counts, refused } = tally;
  return { counts: { ...counts, rows: counts.done, done: 0 }, refused };
}

function afterEarlier(
  plan: Plan,
  addresses: readonly string[],
  { fresh, how }: { fresh: Set<string>; how: How },
): Plan | { outcome: 'update' } {
  if (plan.outcome !== 'create') return plan;
  if (addresses.some((address) => fresh.has(address)))
    return how.wanted.upsertBy === 'email' ? { outcome: 'update' } : { outcome: 'skip' };
  for (const address of addresses) fresh.add(address);
  return plan;
}
