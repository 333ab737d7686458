// What is said of a move on its way to an ATS. Only what the ATS confirmed is called moved there. Pure.
import type { AtsMove } from '#contract/ats-move.ts';
import { relativeTime } from '#lib/format/relative-time.ts';

/** As people know them. */
export const platformNames: Record<AtsMove['platform'], string> = {
  greenhouse: 'Greenhouse',
  lever: 'Lever',
  ashby: 'Ashby',
};

/** Where the move stands in the ATS. */
export function whereItStands(move: AtsMove, now: Date): string {
  if (move.status !== 'sent' || move.sentAt === null) return whyNotMoved(move, now);
  return `In “${move.target}” in ${platformNames[move.platform]}, moved ${relativeTime(move.sentAt, now, 'en')}.`;
}

/** Why the ATS doesn’t have the move. */
export function whyNotMoved(move: AtsMove, now: Date): string {
  const { platform, status, stage, target, message, nextAttemptAt, waitsFor } = move;
  const name = platformNames[platform];
  if (waitsFor === 'application') return `Not in ${name} yet. It follows once ${name} has the application.`;
  if (waitsFor === 'decision') return `Not moved in ${name} while the application is decided.`;
  if (waitsFor === 'connection')
    return `Not moved in ${name} yet. It follows once the connection works again.`;
  if (status === 'waiting') return `Moving to “${target}” in ${name}…`;
  if (status === 'unmapped') return `Not moved in ${name}: “${stage}” isn’t mapped to a stage there.`;
  if (status === 'dropped') return message ?? `Not moved in ${name}.`;
  const why = `Not moved in ${name}${status === 'failed' ? ' yet' : ''}. ${message ?? ''}`.trim();
  if (status !== 'failed' || nextAttemptAt === null) return why;
  return `${why} Next attempt ${relativeTime(nextAttemptAt, now, 'en')}.`;
}
