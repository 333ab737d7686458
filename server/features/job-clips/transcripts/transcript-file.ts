// The words of a published clip as a file for players, readers and podcast apps.
import { JobClipPermalink, TrackPermalink } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import type { Cue } from '../captions/cue.ts';
import { writePodcastJson, writeSrt, writeText, writeVtt } from '../captions/write-captions.ts';
import { lengthOf } from '../rules.ts';
import { publicTranscript, type SpokenTrack } from './public-transcript.ts';

export const transcriptFormats = ['vtt', 'srt', 'json', 'txt'] as const;
export type TranscriptFormat = (typeof transcriptFormats)[number];

export type TranscriptFile = { text: string; contentType: string; fileName: string };

type Asked = { clip: string; track: string | undefined; format: TranscriptFormat };

/** Times are those of the recording; without `track`, tracks follow one another. Throws NOT_FOUND without any words. */
export async function transcriptFile(ctx: Context, asked: Asked): Promise<TranscriptFile> {
  const clip = JobClipPermalink.safeParse(asked.clip);
  const track = TrackPermalink.safeParse(asked.track);
  if (!clip.success || (asked.track !== undefined && !track.success)) throw notFound('This transcript');
  const tracks = await publicTranscript(ctx, clip.data, asked.track === undefined ? undefined : track.data);
  if (tracks.every(({ cues }) => cues.length === 0)) throw notFound('This transcript');
  return {
    text: asked.format === 'txt' ? asText(tracks) : writers[asked.format](inOneLine(tracks)),
    contentType: contentTypes[asked.format],
    fileName: `${clip.data}.${asked.format}`,
  };
}

const writers = { vtt: writeVtt, srt: writeSrt, json: writePodcastJson };

const contentTypes: Record<TranscriptFormat, string> = {
  vtt: 'text/vtt; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

/** One track keeps its recording's clock; several run on as they are heard, each as it is cut. */
function inOneLine(tracks: readonly SpokenTrack[]): Cue[] {
  if (tracks.length === 1) return tracks[0]?.cues ?? [];
  let passed = 0;
  return tracks.flatMap(({ cues, bounds }) => {
    const shift = passed - bounds.start;
    passed += lengthOf(bounds);
    return cues.map((cue) => ({
      ...cue,
      start: Math.max(0, cue.start + shift),
      end: Math.max(0, cue.end + shift),
    }));
  });
}

const asText = (tracks: readonly SpokenTrack[]): string =>
  tracks
    .filter(({ cues }) => cues.length > 0)
    .map(({ title, cues }) => `${title}\n\n${writeText(cues)}`)
    .join('\n');
