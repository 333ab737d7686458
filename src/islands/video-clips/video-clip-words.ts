// How a video clip's state reads to staff.
import type { VideoClip, VideoClipStatus } from '#contract/video-clips.ts';

type Standing = { word: string; tone: 'neutral' | 'good' | 'warn' | 'info' };

const STANDINGS: Record<VideoClipStatus, Standing> = {
  requested: { word: 'Asked', tone: 'info' },
  recorded: { word: 'To review', tone: 'warn' },
  approved: { word: 'Approved', tone: 'good' },
  declined: { word: 'Declined', tone: 'neutral' },
  withdrawn: { word: 'Withdrawn', tone: 'neutral' },
  retired: { word: 'Retired', tone: 'neutral' },
};

/** A request whose day has passed is overdue. */
export function standingOf({ status, dueAt }: Pick<VideoClip, 'status' | 'dueAt'>, now: Date): Standing {
  if (status === 'requested' && dueAt !== null && Date.parse(dueAt) < now.getTime())
    return { word: 'Overdue', tone: 'warn' };
  return STANDINGS[status];
}
