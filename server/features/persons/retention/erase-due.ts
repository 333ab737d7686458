// Erases whom it was told of and whose day has come, some at a time, the same way as staff does it.
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { audit } from '#server/audit/audit.ts';
import type { WorkPorts } from '#server/background.ts';
import { type PersonId, persons } from '#server/tables/persons.ts';
import { eraseWhole, holdWhole } from '../care/erase/erase-whole.ts';
import { takeTurn } from '../linking/locks.ts';
import { clocksOf } from './clocks.ts';
import { dayOf } from './days.ts';
import { type ErasingEmployer, heldSettings } from './erasing-employers.ts';
import { type Batch, inBatch } from './in-batch.ts';

// Each reaches into every table, so few hold their locks for a moment only.
const AT_ONCE = 20;

/** One batch of the employer; true: there may be more. */
export const eraseDue = (ports: WorkPorts, employer: ErasingEmployer): Promise<boolean> =>
  inBatch(ports, false, async (batch) => {
    await takeTurn(batch.db, employer.id);
    const settings = await heldSettings(batch.db, employer.id);
    const toldUntil = settings?.toldUntil ?? null;
    if (toldUntil === null) return false;
    const today = dayOf(batch.now());
    const ids = await dueIds(batch, employer, today < toldUntil ? today : toldUntil);
    await eraseSome(batch, employer, ids);
    return ids.length === AT_ONCE;
  });

async function dueIds({ db }: Batch, employer: ErasingEmployer, day: string): Promise<PersonId[]> {
  const rows = await db
    .select({ id: persons.id })
    .from(persons)
    .where(and(eq(persons.employerId, employer.id), lte(persons.eraseOn, day)))
    .orderBy(asc(persons.eraseOn), asc(persons.id))
    .limit(AT_ONCE);
  return rows.map(({ id }) => id);
}

/** Looked at once more, now that nobody else can change them: who came back meanwhile stays. */
async function eraseSome(batch: Batch, employer: ErasingEmployer, ids: PersonId[]): Promise<void> {
  const held = new Map((await holdWhole(batch, ids)).map((row) => [row.id, row]));
  const clocks = await clocksOf(batch.db, ids, batch.now());
  const isOver = (id: PersonId) => {
    const clock = clocks.get(id);
    return clock !== undefined && !clock.isHeld && clock.until <= batch.now();
  };
  const over = ids.filter((id) => held.get(id)?.mergedIntoId === null && isOver(id));
  const staying = ids.filter((id) => !over.includes(id));
  if (staying.length > 0)
    await batch.db.update(persons).set({ eraseOn: null }).where(inArray(persons.id, staying));
  const reason = `No activity for ${employer.months} months`;
  await eraseWhole(tx(batch, employer), over, { reason, why: `Erased: ${reason}`, byId: null });
  for (const id of over) {
    const row = held.get(id);
    if (row === undefined) continue;
    await audit(
      { ...batch, actor: { kind: 'system', job: 'persons/retention' } },
      {
        ...{ employerId: employer.id, action: 'person.erased', reason },
        entity: { kind: 'persons', permalink: row.permalink },
      },
    );
  }
}

const tx = (batch: Batch, { id }: ErasingEmployer) => ({ ...batch, employer: { id } });
