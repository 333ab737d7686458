// What the studio edits: a clip and the words of its tracks as one document. Pure; knows no server and no screen.
import type { Image } from '#contract/images.ts';
import type { Highlight, JobClip, TranscriptInfo } from '#contract/job-clip.ts';
import type { JobClipChange } from '#contract/job-clip-changes.ts';
import type { TeamProfilePermalink, TrackPermalink } from '#contract/kit/ids.ts';
import type { Media, MediaKind } from '#contract/media.ts';
import type { Meaning } from '../edited-fields.ts';
import { tintError } from '../format/tint.ts';
import { saysSame } from '../merged-draft.ts';
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

/** What the server holds: plain data, since this device keeps it beside what is not saved. */
export type Remote = {
  version: number;
  status: JobClip['status'];
  clip: JobClip;
  /** By the keys of the tracks. */
  tracks: Readonly<Record<string, RemoteTrack>>;
  /** In the order of the clip. */
  guestKeys: readonly string[];
};

/** The document of a clip as stored. */
export function documentOf({ clip, tracks, guestKeys }: Remote): StudioDocument {
  const keys = Object.keys(tracks);
  const keyOf = (track: TrackPermalink) => keys.find((key) => tracks[key]?.permalink === track) ?? track;
  return {
    title: clip.title,
    language: clip.language,
    type: clip.type,
    summary: clip.summary,
    coverImage: clip.coverImage,
    guests: clip.guests.map((guest, at) => ({ key: guestKeys[at] ?? guest.name, ...guest })),
    tint: clip.theme.tint ?? '',
    tracks: clip.tracks.map(({ permalink, title, media, start, end, speakers }) => {
      const key = keyOf(permalink);
      return { key, title, media, start, end, speakers, cues: tracks[key]?.cues ?? null };
    }),
  };
}

/** What the server holds, with the keys that are known, or those of the document that was sent. */
export function remoteOf(
  clip: JobClip,
  known: Remote | null = null,
  sent: StudioDocument | null = null,
): Remote {
  const held = known?.tracks ?? {};
  const keys = new Map(Object.entries(held).map(([key, track]) => [track.permalink, key]));
  const tracks = clip.tracks.map(({ permalink, transcript, highlights }, at): [string, RemoteTrack] => {
    const key = sent?.tracks[at]?.key ?? keys.get(permalink) ?? permalink;
    const before = held[key];
    // Words that are here stay with the version they are of: over newer ones they are refused.
    const words =
      before?.permalink === permalink && before.cues !== null
        ? { transcript: before.transcript, cues: before.cues }
        : { transcript, cues: transcript === null ? [] : null };
    return [key, { permalink, highlights, ...words }];
  });
  const guestKeys = sent === null ? known?.guestKeys : named(sent.guests).map(({ key }) => key);
  return {
    ...{ version: clip.version, status: clip.status, clip },
    tracks: Object.fromEntries(tracks),
    guestKeys: clip.guests.map((_, at) => guestKeys?.[at] ?? crypto.randomUUID()),
  };
}

/** One track of what the server holds changed. */
export function withRemote(remote: Remote, key: string, change: Partial<RemoteTrack>): Remote {
  const track = remote.tracks[key];
  return track ? { ...remote, tracks: { ...remote.tracks, [key]: { ...track, ...change } } } : remote;
}

/** A track for a recording that was just uploaded, named after its file until somebody writes the question. */
export function newTrack(media: Media): TrackDraft {
  const title = media.fileName
    .replace(/\.[^.]{1,5}$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
  return {
    key: crypto.randomUUID(),
    title: [...(title || 'New track')].slice(0, 300).join(''),
    media,
    start: 0,
    end: null,
    speakers: [],
    cues: [],
  };
}

export const newGuest = (): GuestDraft => ({
  ...{ key: crypto.randomUUID(), name: '', role: '' },
  ...{ photo: null, teamProfile: null },
});

const named = (guests: readonly GuestDraft[]) => guests.filter(({ name }) => name.trim() !== '');

/** What a document says, words apart: pictures and recordings by their permalinks, without guests that have no name yet. */
export const fieldsOf = (document: StudioDocument) => ({
  ...document,
  title: document.title.trim(),
  summary: document.summary.trim(),
  coverImage: document.coverImage?.permalink ?? null,
  guests: named(document.guests).map(({ name, role, photo, teamProfile }) => ({
    ...{ name: name.trim(), role: role.trim() },
    ...{ photo: photo?.permalink ?? null, teamProfile },
  })),
  tint: document.tint.trim(),
  tracks: document.tracks.map(({ key, title, media, start, end, speakers }) => ({
    ...{ key, title: title.trim(), media: media?.permalink ?? null, start, end },
    speakers: speakers.map((name) => name.trim()).filter(Boolean),
  })),
});

const isWhole = (tint: string): boolean => tint === '' || tintError(tint) === null;

/** What is sent of a document. A colour or a guest that is still being typed waits until it is whole. */
export function changeOf(document: StudioDocument, remote: Remote): JobClipChange {
  const { tint, tracks, ...fields } = fieldsOf(document);
  return {
    ...fields,
    ...(isWhole(tint) && { theme: { tint: tint || null } }),
    tracks: tracks.map(({ key, ...track }) => {
      const permalink = remote.tracks[key]?.permalink;
      return { ...(permalink !== undefined && { permalink }), ...track };
    }),
  };
}

/** What would be stored of a document, words apart. */
function clipMeaning(document: StudioDocument, { clip }: Remote) {
  const fields = fieldsOf(document);
  return { ...fields, tint: isWhole(fields.tint) ? fields.tint : (clip.theme.tint ?? '') };
}

/** What would be stored of a document. Words that are not loaded stay as they are. */
export function meaningOf(document: StudioDocument, remote: Remote): Meaning<StudioDocument> {
  const { tracks, ...fields } = clipMeaning(document, remote);
  const words = document.tracks.map(({ key, cues }) => cuesOf(cues ?? remote.tracks[key]?.cues ?? []));
  return { ...fields, tracks: tracks.map((track, at) => ({ ...track, words: words[at] })) };
}

/** Whether the clip itself, words apart, differs from what the server holds. */
export const isClipChanged = (document: StudioDocument, remote: Remote): boolean =>
  !saysSame(clipMeaning(document, remote), clipMeaning(documentOf(remote), remote));

/** Keys of the tracks whose words differ from what the server holds. */
export const changedWords = ({ tracks }: StudioDocument, remote: Remote): string[] =>
  tracks
    .filter(({ key, cues }) => {
      const stored = remote.tracks[key]?.cues ?? [];
      return cues !== null && cues !== stored && !saysSame(cuesOf(cues), cuesOf(stored));
    })
    .map(({ key }) => key);

/** What this device keeps: words only where they changed, since the others are loaded anew. */
export function keptPart(base: Remote, document: StudioDocument) {
  const changed = changedWords(document, base);
  const isKept = (key: string, cues: RemoteTrack['cues']) => cues?.length === 0 || changed.includes(key);
  const bare = <Track extends { cues: RemoteTrack['cues'] }>(key: string, track: Track): Track =>
    isKept(key, track.cues) ? track : { ...track, cues: null };
  return {
    base: {
      ...base,
      tracks: Object.fromEntries(Object.entries(base.tracks).map(([key, one]) => [key, bare(key, one)])),
    },
    draft: { ...document, tracks: document.tracks.map((track) => bare(track.key, track)) },
  };
}

/** Why a document cannot be saved as it is, in one sentence; null when it can. */
export function obstacle(document: StudioDocument): string | null {
  if (document.title.trim() === '') return 'Enter a title.';
  const untitled = document.tracks.findIndex((track) => track.title.trim() === '');
  return untitled === -1 ? null : `Enter a question for track ${untitled + 1}.`;
}

/** Recordings as they were read last. */
export const withMedia = (document: StudioDocument, media: readonly Media[]): StudioDocument => ({
  ...document,
  tracks: document.tracks.map((track) => ({
    ...track,
    media: media.find(({ permalink }) => permalink === track.media?.permalink) ?? track.media,
  })),
});

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
