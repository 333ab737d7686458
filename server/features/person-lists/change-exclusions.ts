import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import type { changeExclusions as endpoint } from '#contract/person-list-exclusions.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { isByHand, writeExclusions } from './exclusions.ts';
import { heldPersons } from './held-persons.ts';
import { listOf } from './lookups.ts';
import { mayEditLists } from './policy.ts';
import { presentList } from './present.ts';
import { touchList } from './touch-list.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** Keeps persons out of a smart list and lets others in again; who is not there holds up nobody else. */
export async function changeExclusions(
  ctx: EmployerContext,
  { params, body }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayEditLists(ctx);
  const { exclude = [], readmit = [] } = body;
  return inTransaction(ctx, async (tx) => {
    const known = await heldPersons(tx, [...exclude, ...readmit]);
    const list = await listOf(tx, params.personList, { isLocked: true });
    if (list.kind === 'manual') throw isByHand();
    if (list.archivedAt !== null) throw conflict('This list is archived. Restore it first.', 'archived');
    const idsOf = (permalinks: readonly PersonPermalink[]) =>
      [...new Set(permalinks)].flatMap((permalink) => known.get(permalink) ?? []);
    const changed = await writeExclusions(tx, list, { exclude: idsOf(exclude), readmit: idsOf(readmit) });
    // Counted anew at once: whoever excluded somebody looks at the count next.
    const after = changed === 0 ? list : await touchList(tx, list, { countedAt: null });
    const { personCount, excludedCount } = await presentList(tx, after);
    return {
      ...{ personCount, excludedCount },
      results: [...new Set([...exclude, ...readmit])].map((permalink) =>
        known.has(permalink) ? { permalink, ok: true } : { permalink, ok: false, code: 'NOT_FOUND' },
      ),
    };
  });
}
