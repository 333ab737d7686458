import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { use } from 'react';
import type { Keeping } from '#lib/drafts/draft-store.ts';
import { DraftContext } from './draft-context.ts';

const $lost = atom<Keeping>('lost');

/** Whether what is typed here survives the page. */
export const useKeeping = (): Keeping => useStore(use(DraftContext)?.store.$keeping ?? $lost);
