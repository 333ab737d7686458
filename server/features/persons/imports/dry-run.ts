// What a file would do, without doing it.
import { createHash } from 'node:crypto';
import type { PersonImport } from '#contract/person-imports.ts';
import type { EmployerContext } from '#server/context.ts';
import { nameKey } from '#server/features/person-tags/lookups.ts';
import { linkedInKey } from '../identity.ts';
import type { ImportFile } from './import-file.ts';
import { holdersOf } from './known-persons.ts';
import { noCounts } from './lookups.ts';
import { type Plan, planRow, readable, type Wanted } from './plan-row.ts';
import { type ReadRow, type RowChange, rowReader } from './read-row.ts';
import { type SaidInFile, saidInFile } from './said-in-file.ts';
import { counted, type Tally } from './tally.ts';

type How = { mapping: PersonImport['mapping']; wanted: Wanted };

export async function dryRun(ctx: EmployerContext, file: ImportFile, how: How): Promise<Tally> {
  const { wanted } = how;
  const read = rowReader(file.columns, how.mapping);
  const said = await saidInFile(file, how);
  let tally: Tally = { counts: noCounts(0), refused: [] };
  const before: Before = new Map();
  for await (const part of file.parts()) {
    const rows = part.map((line) => readable(read(line), wanted));
    const holders = await holdersOf(ctx, rows, { hasNotes: wanted.hasNotes });
    for (const row of rows) {
      const plan = planRow(row, { holders, wanted, said });
      tally = counted(tally, row.number, afterEarlier(plan, row, { before, said, wanted }));
    }
  }
  const { counts, refused } = tally;
  return { counts: { ...counts, rows: counts.done, done: 0 }, refused };
}

/** What the rows so far say, by whom they speak of: it is not stored yet. */
type Before = Map<object, Set<string>>;

/** A later row of the same person corrects them where it says more. */
function afterEarlier(
  plan: Plan,
  read: ReadRow,
  { before, said, wanted }: { before: Before; said: SaidInFile; wanted: Wanted },
): Plan | { outcome: 'update' } {
  if ('reason' in read || plan.outcome === 'skip' || plan.outcome === 'refuse') return plan;
  const who = said.several(read);
  if (who === null) return plan;
  const known = before.get(who);
  // Whoever is made gets all that their row says.
  const items = itemsOf(known === undefined && plan.outcome === 'create' ? read.change : said.left(read));
  before.set(who, new Set([...(known ?? []), ...items]));
  if (known === undefined) return plan;
  const isNews = wanted.upsertBy === 'email' && items.some((item) => !known.has(item));
  return isNews ? { outcome: 'update' } : { outcome: 'skip' };
}

/** All a row says, piece by piece; long notes as their hashes. */
function itemsOf(change: RowChange): string[] {
  const { person, tags, lists, notes } = change;
  const { emails = [], phones = [], links = [], profile, ...details } = person;
  return [
    ...Object.entries(details).map(([detail, text]) => `${detail}:${text}`),
    ...emails.map(({ value }) => value),
    ...phones.map(({ value }) => value),
    ...links.map(({ url }) => linkedInKey(url) ?? url),
    ...(profile?.skills ?? []).map((skill) => `s:${skill.toLowerCase()}`),
    ...tags.map((tag) => `t:${nameKey(tag)}`),
    ...lists.map((list) => `o:${nameKey(list)}`),
    ...notes.map((note) => `n:${createHash('sha256').update(note).digest('base64')}`),
  ];
}
