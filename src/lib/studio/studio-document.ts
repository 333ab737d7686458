// What the studio edits: a clip and the words of its tracks as one document. Pure; knows no server and no screen.
import type { Image } from '#contract/images.ts';
import type { Highlight, JobClip, TranscriptInfo } from '#contract/job-clip.ts';
import type { JobClipChange } from '#contract/job-clip-changes.ts';
import type { TeamProfilePermalink, TrackPermalink } from '#contract/kit/ids.ts';
import type { Media, MediaKind } from '#contract/media.ts';
import { tintError } from '../format/tint.ts';
import { type CueDraft, cuesOf } from './cue-edits.ts';

export type TrackDraft = {
  /** Stays the same while the studio is open, also for tracks the server does not know yet. */
  key: string;
  title: string;
  media: Media | null;
  start: number;
  end: number | null;
  speakers: readonly string[];
  /** Null while they are not loaded; none of a new track. */
  cues: readonly CueDraft[] | null;
};

export type GuestDraft = {
  key: string;
  name: string;
  role: string;
  photo: Image | null;
  /** Who of the team they are, where they were picked from it. */
  teamProfile: TeamProfilePermalink | null;
};

export type StudioDocument = {
  title: string;
  language: string;
  type: MediaKind;
  summary: string;
  coverImage: Image | null;
  guests: readonly GuestDraft[];
  /** As it is typed: empty for none. */
  tint: string;
  tracks: readonly TrackDraft[];
};

/** What the server holds of a track. */
export type RemoteTrack = {
  permalink: TrackPermalink;
  transcript: TranscriptInfo | null;
  /** As they were last loaded or saved. */
  cues: readonly CueDraft[] | null;
  highlights: readonly Highlight[];
};

export type Remote = { clip: JobClip; tracks: ReadonlyMap<string, RemoteTrack> };

let last = 0;
const newKey = (kind: string) => {
  last += 1;
  return `${kind}-${last}`;
};

/** The document of a clip as stored; its tracks keep the keys they have in `known`. */
export function documentOf(clip: JobClip, known: Remote | null = null): StudioDocument {
  const keys = new Map([...(known?.tracks ?? [])].map(([key, track]) => [track.permalink, key]));
  return {
    title: clip.title,
    language: clip.language,
    type: clip.type,
    summary: clip.summary,
    coverImage: clip.coverImage,
    guests: clip.guests.map((guest) => ({ key: newKey('guest'), ...guest })),
    tint: clip.theme.tint ?? '',
    tracks: clip.tracks.map(({ permalink, title, media, start, end, speakers, transcript }) => {
      const key = keys.get(permalink) ?? permalink;
      const cues = transcript === null ? [] : (known?.tracks.get(key)?.cues ?? null);
      return { key, title, media, start, end, speakers, cues };
    }),
  };
}

/** What the server holds, with the keys of the tracks in the order that was sent. */
export function remoteOf(
  clip: JobClip,
  known: Remote | null = null,
  sentKeys: readonly string[] = [],
): Remote {
  const keys = new Map([...(known?.tracks ?? [])].map(([key, track]) => [track.permalink, key]));
  const tracks = clip.tracks.map((track, at): [string, RemoteTrack] => {
    const key = sentKeys[at] ?? keys.get(track.permalink) ?? track.permalink;
    const before = known?.tracks.get(key);
    const cues = before?.permalink === track.permalink ? before.cues : null;
    const { permalink, transcript, highlights } = track;
    return [key, { permalink, transcript, highlights, cues: transcript === null ? [] : cues }];
  });
  return { clip, tracks: new Map(tracks) };
}

/** A track for a recording that was just uploaded, named after its file until somebody writes the question. */
export function newTrack(media: Media): TrackDraft {
  const title = media.fileName
    .replace(/\.[^.]{1,5}$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
  return {
    key: newKey('track'),
    title: [...(title || 'New track')].slice(0, 300).join(''),
    media,
    start: 0,
    end: null,
    speakers: [],
    cues: [],
  };
}

export const newGuest = (): GuestDraft => ({
  ...{ key: newKey('guest'), name: '', role: '' },
  ...{ photo: null, teamProfile: null },
});

/** What is sent of a document. A colour or a guest that is still being typed waits until it is whole. */
export function changeOf(document: StudioDocument, remote: Remote): JobClipChange {
  const { title, language, type, summary, coverImage, guests, tint, tracks } = document;
  const theme = { tint: tint.trim() === '' ? null : tint.trim() };
  return {
    title: title.trim(),
    language,
    type,
    summary: summary.trim(),
    coverImage: coverImage?.permalink ?? null,
    guests: guests
      .filter((guest) => guest.name.trim() !== '')
      .map(({ name, role, photo, teamProfile }) => ({
        name: name.trim(),
        role: role.trim(),
        photo: photo?.permalink ?? null,
        teamProfile,
      })),
    ...(theme.tint === null || tintError(theme.tint) === null ? { theme } : {}),
    tracks: tracks.map(({ key, title: question, media, start, end, speakers }) => {
      const permalink = remote.tracks.get(key)?.permalink;
      return {
        ...(permalink === undefined ? {} : { permalink }),
        title: question.trim(),
        media: media?.permalink ?? null,
        start,
        end,
        speakers: speakers.map((name) => name.trim()).filter(Boolean),
      };
    }),
  };
}

/** Whether the clip itself, words apart, differs from what the server holds. */
export function isClipChanged(document: StudioDocument, remote: Remote): boolean {
  const stored = documentOf(remote.clip, remote);
  const own = changeOf(document, remote);
  const theirs = changeOf(stored, remote);
  if (own.theme === undefined) delete theirs.theme;
  return JSON.stringify(own) !== JSON.stringify(theirs);
}

/** Keys of the tracks whose words differ from what the server holds. */
export function changedWords(document: StudioDocument, remote: Remote): string[] {
  return document.tracks
    .filter(({ key, cues }) => {
      const stored = remote.tracks.get(key)?.cues ?? [];
      return (
        cues !== null && cues !== stored && JSON.stringify(cuesOf(cues)) !== JSON.stringify(cuesOf(stored))
      );
    })
    .map(({ key }) => key);
}

/** Why a document cannot be saved as it is, in one sentence; null when it can. */
export function obstacle(document: StudioDocument): string | null {
  if (document.title.trim() === '') return 'Enter a title.';
  const untitled = document.tracks.findIndex((track) => track.title.trim() === '');
  return untitled === -1 ? null : `Enter a question for track ${untitled + 1}.`;
}

/** One track changed. */
export const withTrack = (
  document: StudioDocument,
  key: string,
  change: Partial<TrackDraft>,
): StudioDocument => ({
  ...document,
  tracks: document.tracks.map((track) => (track.key === key ? { ...track, ...change } : track)),
});

/** How long a track plays, as it is cut; null while its recording is not read. */
export function lengthOf({ media, start, end }: Pick<TrackDraft, 'media' | 'start' | 'end'>): number | null {
  const until = end ?? media?.durationMs ?? null;
  return until === null ? null : Math.max(0, until - start);
}
