// Whether one clip of a batch takes the act, is so already, or cannot, and why. Pure.
import type { ClipStatus } from '#contract/job-clip.ts';
import type { JobClipsAct } from '#contract/job-clip-batch.ts';
import type { ErrorCode } from '#contract/kit/errors.ts';
import type { LockedClip } from './locked-clips.ts';

export type Judged =
  | { verdict: 'change' | 'same'; clip: LockedClip }
  | { verdict: 'refuse'; code: ErrorCode; why: string };

/** The status an act gives. */
export function statusOf(act: JobClipsAct): ClipStatus {
  switch (act.kind) {
    case 'publish':
      return 'published';
    case 'archive':
      return 'archived';
    case 'restore':
      return 'draft';
    case 'take-back':
      return act.status;
  }
}

const refuse = (code: ErrorCode, why: string): Judged => ({ verdict: 'refuse', code, why });

export function judge(act: JobClipsAct, clip: LockedClip | undefined, version: number): Judged {
  if (clip === undefined) return refuse('NOT_FOUND', 'Not found, or you don’t have access.');
  if (clip.version !== version) return refuse('STALE_VERSION', 'Someone else edited it.');
  if (clip.status === statusOf(act)) return { verdict: 'same', clip };
  return against(act, clip) ?? { verdict: 'change', clip };
}

/** Null when nothing is against it. */
function against(act: JobClipsAct, clip: LockedClip): Judged | null {
  if (act.kind === 'publish' && clip.status === 'archived')
    return refuse('CONFLICT', 'It’s archived. Restore it first.');
  if (act.kind === 'restore' && clip.status === 'published')
    return refuse('CONFLICT', 'It’s published, not archived.');
  // Of what a batch can have done, only an archived clip was public before, and it still knows since when.
  if (act.kind === 'take-back' && act.status === 'published' && clip.publishedAt === null)
    return refuse('CONFLICT', 'It never had this status.');
  if (statusOf(act) === 'published' && !clip.isPlayable)
    return refuse('VALIDATION', 'It has no playable recording.');
  return null;
}
