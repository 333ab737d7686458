// Rows of a clip as the contract has them.
import type { Highlight, JobClip, PublicJobClip, Track } from '#contract/job-clip.ts';
import type { JobClipPermalink, TrackPermalink } from '#contract/kit/ids.ts';
import type { Media } from '#contract/media.ts';
import type { ClipParts, TrackParts } from './clip-parts.ts';
import { type Bounds, boundsOf, isHeard, lengthOf } from './rules.ts';
import type { ClipRow, HighlightRow } from './stored.ts';

/** A clip as staff see it, with what else the public page is made of; answers to staff leave that out. */
export type PresentedClip = JobClip & {
  openJobs: PublicJobClip['jobPages'];
  /** How many cues of each track are heard as it is cut. */
  heardCues: ReadonlyMap<TrackPermalink, number>;
};

export function presentClip(row: ClipRow, parts: ClipParts): PresentedClip {
  const employer = parts.employers.get(row.employerId);
  const createdBy = parts.people.get(row.createdById);
  if (employer === undefined || createdBy === undefined)
    throw new Error('A clip lost its employer or its author.');
  const found = parts.tracks.get(row.id) ?? [];
  const tracks = found.map((each) => presentTrack(each, row.permalink, parts));
  const jobs = parts.jobs.get(row.id) ?? [];
  const image = (id: string | null) => parts.images.get(id ?? '') ?? null;
  return {
    permalink: row.permalink,
    type: row.type,
    title: row.title,
    status: row.status,
    language: row.language,
    summary: row.summary,
    coverImage: image(row.coverImageId),
    tracks,
    guests: row.guests.map(({ name, role, photoId, teamProfile }) => ({
      name,
      role,
      photo: image(photoId),
      teamProfile: teamProfile ?? null,
    })),
    theme: { tint: row.themeTint, scheme: row.themeScheme },
    employerName: employer.name,
    employerProfile: employer,
    durationMs: tracks.reduce((sum, track) => sum + lengthOf(playedPart(track)), 0),
    hearts: tracks.reduce(
      (sum, track) => sum + track.highlights.reduce((hearts, each) => hearts + each.hearts, 0),
      0,
    ),
    publishedAt: row.status === 'published' ? (row.publishedAt?.toISOString() ?? null) : null,
    jobPages: jobs.map(({ permalink, title }) => ({ permalink, title })),
    openJobs: jobs.flatMap(({ url, ...job }) => (url === null ? [] : { ...job, url })),
    heardCues: new Map(found.map(({ track, heard }) => [track.permalink, heard])),
    createdBy,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}

function presentTrack(
  { track, media, transcript }: TrackParts,
  clip: JobClipPermalink,
  parts: ClipParts,
): Track {
  return {
    permalink: track.permalink,
    title: track.title,
    media,
    start: track.startMs,
    end: track.endMs,
    speakers: track.speakers,
    transcript,
    highlights: (parts.highlights.get(track.id) ?? []).map((each) =>
      presentHighlight(each, clip, track.permalink),
    ),
  };
}

/** `url` leads to this moment on the clip's page, from the root of the site. */
export function presentHighlight(
  row: HighlightRow,
  clip: JobClipPermalink,
  track: TrackPermalink,
): Highlight {
  const { id, version, startMs: start, endMs: end, quote, title, heartCount: hearts } = row;
  const url = `/job-clip/${clip}?track=${track}&t=${Math.floor(start / 1000)}`;
  return { id, version, start, end, quote, title, hearts, url };
}

/** A published clip as anybody sees it: nothing that a trim left out, no words of the uploader. */
export function presentPublicClip(clip: PresentedClip): PublicJobClip {
  const {
    status: _status,
    createdBy: _createdBy,
    version: _version,
    jobPages: _jobPages,
    openJobs,
    heardCues,
    tracks,
    guests,
    ...open
  } = clip;
  return {
    ...open,
    tracks: tracks.map((track) => openTrack(track, heardCues.get(track.permalink) ?? 0)),
    guests: guests.map((guest) => ({ ...guest, teamProfile: null })),
    jobPages: openJobs,
  };
}

function openTrack(track: Track, heard: number): Track {
  const bounds = playedPart(track);
  const { transcript } = track;
  return {
    ...track,
    media: track.media === null ? null : openMedia(track.media),
    transcript: transcript === null || heard === 0 ? null : { ...transcript, cueCount: heard },
    highlights: track.highlights
      .filter((highlight) => isHeard(highlight, bounds))
      .map((highlight) => heardHighlight(highlight, bounds)),
  };
}

/** A moment that a trim cuts into begins and ends where the track does. */
function heardHighlight(highlight: Highlight, bounds: Bounds): Highlight {
  const start = Math.max(highlight.start, bounds.start);
  const end = bounds.end === null ? highlight.end : Math.min(highlight.end, bounds.end);
  const url = highlight.url.replace(/t=\d+$/, `t=${Math.floor(start / 1000)}`);
  return { ...highlight, start, end, url };
}

// The name of the uploaded file may say more than its owner wants everybody to know.
const openMedia = (media: Media): Media => ({
  ...media,
  fileName: media.renditions[0]?.name ?? '',
  usedIn: [],
});

const playedPart = (track: Track) =>
  boundsOf({ startMs: track.start, endMs: track.end }, track.media?.durationMs ?? null);
