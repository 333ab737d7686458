// The tracks of a published clip as episodes of its employer's podcast. Pure.
import type { PublicJobClip, Track } from '#contract/job-clip.ts';
import type { TrackPermalink } from '#contract/kit/ids.ts';
import { asLanguage } from '#i18n/detect.ts';
import { translator } from '#i18n/t.ts';
import { episodePicturePath } from './episode-picture.ts';

export type EpisodeFile = { url: string; type: string; language?: string; rel?: 'captions' };

/** An item of the feed. Addresses are whole; times are milliseconds on the recording's own clock. */
export type Episode = {
  /** Stays the same however the clip is edited. */
  guid: TrackPermalink;
  title: string;
  description: string;
  url: string;
  publishedAt: Date;
  enclosure: { url: string; bytes: number; contentType: string };
  durationMs: number | null;
  /** A square of 1,400 pixels; null: apps show the podcast's own. */
  picture: string | null;
  transcripts: EpisodeFile[];
  chapters: EpisodeFile;
  people: { name: string; photo: string | null }[];
  soundbites: { start: number; duration: number; title: string }[];
};

/** One episode a track that can be played, in the clip's order; `publicUrl` without a slash at its end. */
export function episodesOf(clip: PublicJobClip, publicUrl: string): Episode[] {
  const playable = clip.tracks.flatMap((track) => {
    const file = track.media?.status === 'ready' ? track.media.renditions[0] : undefined;
    return file === undefined || track.media === null ? [] : [{ track, media: track.media, file }];
  });
  const isAlone = playable.length === 1;
  const picture = episodePicturePath(clip);
  return playable.map(({ track, media, file }) => ({
    guid: track.permalink,
    title: isAlone ? clip.title : `${clip.title}: ${track.title}`,
    description: describe(clip, isAlone ? null : track),
    url: publicUrl + pageOf(clip, track, isAlone),
    publishedAt: new Date(clip.publishedAt ?? clip.createdAt),
    enclosure: {
      url: `${publicUrl}${file.url}?track=${track.permalink}${cutOf(track)}`,
      bytes: file.bytes,
      contentType: file.contentType,
    },
    durationMs: playedMs(track, media.durationMs),
    picture: picture === null ? null : publicUrl + picture,
    transcripts: (track.transcript?.cueCount ?? 0) > 0 ? transcriptsOf(clip, track, publicUrl) : [],
    chapters: {
      url: `${publicUrl}/job-clip/${clip.permalink}/chapters.json?track=${track.permalink}`,
      type: 'application/json+chapters',
    },
    people: peopleOf(clip, track, publicUrl),
    soundbites: track.highlights.map(({ start, end, title, quote }) => ({
      start,
      duration: end - start,
      title: title || quote,
    })),
  }));
}

function pageOf({ permalink }: PublicJobClip, track: Track, isAlone: boolean): string {
  const page = `/job-clip/${permalink}`;
  return isAlone ? page : `${page}?track=${track.permalink}&t=${Math.floor(track.start / 1000)}`;
}

/** The cut as a media fragment: a player that knows those plays only this part of the recording. */
function cutOf({ start, end }: Track): string {
  if (start === 0 && end === null) return '';
  return `#t=${start / 1000}${end === null ? '' : `,${end / 1000}`}`;
}

/** As long as the cut, which is what the address of the file names; null where that isn't known. */
function playedMs({ start, end }: Track, whole: number | null): number | null {
  const until = end ?? whole;
  return until === null ? null : Math.max(0, until - start);
}

function describe(clip: PublicJobClip, track: Track | null): string {
  const t = translator(asLanguage(clip.language) ?? 'en');
  const words = clip.summary || t('clip.describe', { title: clip.title, employer: clip.employerName });
  return track === null ? words : `${track.title}\n\n${words}`;
}

function transcriptsOf(clip: PublicJobClip, track: Track, publicUrl: string): EpisodeFile[] {
  const language = track.transcript?.language ?? clip.language;
  const page = `${publicUrl}/job-clip/${clip.permalink}/transcript`;
  const file = (format: 'vtt' | 'srt' | 'json') => `${page}.${format}?track=${track.permalink}`;
  const at = clip.tracks.length === 1 ? '' : `#track-${clip.tracks.indexOf(track) + 1}`;
  return [
    { url: file('vtt'), type: 'text/vtt', language, rel: 'captions' },
    { url: file('srt'), type: 'application/x-subrip', language, rel: 'captions' },
    { url: file('json'), type: 'application/json', language, rel: 'captions' },
    { url: page + at, type: 'text/html', language },
  ];
}

/** Guests of the clip, and who else speaks in the track; each name once. */
function peopleOf(clip: PublicJobClip, track: Track, publicUrl: string): Episode['people'] {
  const guests = clip.guests.map(({ name, photo }) => ({
    name,
    photo: photo === null ? null : new URL(photo.url, publicUrl).href,
  }));
  const others = track.speakers.map((name) => ({ name, photo: null }));
  const byName = new Map<string, Episode['people'][number]>();
  for (const person of [...guests, ...others]) {
    const name = person.name.trim();
    if (name !== '' && !byName.has(name)) byName.set(name, { ...person, name });
  }
  return [...byName.values()];
}
