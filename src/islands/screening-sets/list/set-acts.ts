// What is done to a whole set from its row; a refusal stays above the list and says where the set is used.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Ref } from '#contract/kit/fields.ts';
import type { ScreeningSet } from '#contract/screening-set.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { notify } from '#lib/stores/notices.ts';
import { duplicateSet, stepSet } from '../set-queries.ts';

export type SetActs = Record<'duplicate' | 'archive' | 'restore', (set: ScreeningSet) => Promise<void>>;
export type Refusal = { why: string; usedIn: Ref[] };

export function useSetActs(): { acts: SetActs; refusal: Refusal | null; forget: () => void } {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const tried = async (set: ScreeningSet, act: () => Promise<void>) => {
    setRefusal(null);
    try {
      await act();
    } catch (error) {
      setRefusal({ why: `${set.name}: ${sentenceOf(error)}`, usedIn: usedIn(error) });
    }
  };
  const restore = (set: ScreeningSet) =>
    tried(set, async () => {
      await stepSet(client, set, 'restore');
      notify({ text: `“${set.name}” restored as a draft` });
    });
  return {
    refusal,
    forget: () => setRefusal(null),
    acts: {
      restore,
      duplicate: (set) =>
        tried(set, async () => {
          const copy = await duplicateSet(client, set);
          goTo(employerPaths.screeningSet(copy.permalink));
        }),
      archive: (set) =>
        tried(set, async () => {
          await stepSet(client, set, 'archive');
          notify({
            text: `“${set.name}” archived`,
            action: { label: 'Undo', onAction: () => void restore(set) },
          });
        }),
    },
  };
}

function usedIn(error: unknown): Ref[] {
  if (!(error instanceof CallError) || error.code !== 'IN_USE') return [];
  const refs = z.safeParse(z.object({ usedIn: z.array(Ref) }), error.problem);
  return refs.success ? refs.data.usedIn : [];
}
