// The open track as the server has it, for calls that replace its words: what was typed is sent first.
import { JobClipPermalink } from '#contract/kit/ids.ts';
import { CallError } from '#lib/api/call-error.ts';
import { employerOf } from '#lib/stores/auth.ts';
import type { StudioTools } from '../../studio-context.tsx';

/** The track's path and the version of its transcript, 0 without one. Throws CallError while something is unsaved. */
export async function savedTrack(
  { studio, permalink }: Pick<StudioTools, 'studio' | 'permalink'>,
  key: string,
) {
  if (!(await studio.save()))
    throw new CallError('CONFLICT', 'Your changes aren’t saved yet. Save them and try again.');
  const track = studio.remote.tracks[key];
  if (track === undefined)
    throw new CallError('NOT_FOUND', 'This track isn’t saved yet. Try again in a moment.');
  const params = {
    employer: employerOf(),
    clip: JobClipPermalink.parse(permalink),
    track: track.permalink,
  };
  return { params, version: track.transcript?.version ?? 0 };
}
