// What can be done with several clips at once: which of them take it, what is said of it, and how it is taken back. Pure.
import type { JobClip } from '#contract/job-clip.ts';
import type { JobClipResult, JobClipsAct } from '#contract/job-clip-batch.ts';

export type PickedClip = Pick<JobClip, 'permalink' | 'title' | 'version' | 'status'>;
export type Wish = { act: JobClipsAct; items: Pick<PickedClip, 'permalink' | 'version'>[] };

export const clipsInWords = (count: number): string =>
  count === 1 ? '1 clip' : `${count.toLocaleString('en')} clips`;

const takes: Record<JobClipsAct['kind'], (clip: PickedClip) => boolean> = {
  publish: ({ status }) => status !== 'archived',
  restore: ({ status }) => status !== 'published',
  archive: () => true,
  'take-back': () => true,
};

/** The clips that take the act, and a sentence on those that are left out; null where none is. */
export function parted(
  clips: readonly PickedClip[],
  { kind }: JobClipsAct,
): { able: PickedClip[]; leftOut: string | null } {
  const able = clips.filter(takes[kind]);
  const count = clips.length - able.length;
  const why = kind === 'publish' ? 'archived' : 'published';
  return { able, leftOut: count === 0 ? null : `${clipsInWords(count)} skipped: ${why}.` };
}

const DONE: Record<JobClipsAct['kind'], string> = {
  publish: 'published',
  restore: 'restored as drafts',
  archive: 'archived',
  'take-back': 'restored',
};

/** "3 clips published". `same` were so already. */
export function doneWords(kind: JobClipsAct['kind'], count: number, same: number): string | null {
  if (count === 0) return same === 0 ? null : `${clipsInWords(same)}: no changes needed`;
  const done = `${clipsInWords(count)} ${count === 1 && kind === 'restore' ? 'restored as a draft' : DONE[kind]}`;
  return same === 0 ? done : `${done}; ${clipsInWords(same)} unchanged`;
}

/** What takes an act back for the clips it changed: each as it was, unless somebody changes it first. */
export function waysBack(
  act: JobClipsAct,
  clips: readonly PickedClip[],
  results: ReadonlyMap<string, JobClipResult>,
): Wish[] {
  const changed = clips.flatMap(({ permalink, status }) => {
    const result = results.get(permalink);
    return result?.ok === true && result.isChanged ? [{ status, permalink, version: result.version }] : [];
  });
  return [...Map.groupBy(changed, ({ status }) => status)].flatMap(([status, group]) => {
    const back = backTo(act, status);
    const items = group.map(({ permalink, version }) => ({ permalink, version }));
    return back === null ? [] : [{ act: back, items }];
  });
}

function backTo({ kind }: JobClipsAct, status: PickedClip['status']): JobClipsAct | null {
  if (kind === 'take-back') return null;
  return status === 'archived' ? { kind: 'archive' } : { kind: 'take-back', status };
}
