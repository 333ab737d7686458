// The pieces of code and the addresses that leave the product: made here, checked by their tests. Pure.
import type { JobClip, Track } from '#contract/job-clip.ts';
import type { MediaKind } from '#contract/media.ts';
import { publicPaths } from '#lib/paths.ts';

export type EmbedSize = 'wide' | 'small';
/** A video stands under the head and over the foot of its frame, 16 to 9. */
export const embedSizes: Record<MediaKind, Record<EmbedSize, { width: number; height: number }>> = {
  audio: { wide: { width: 640, height: 180 }, small: { width: 320, height: 160 } },
  video: { wide: { width: 640, height: 530 }, small: { width: 320, height: 360 } },
};

export type Embed = {
  clip: Pick<JobClip, 'permalink' | 'title' | 'employerName' | 'type'>;
  /** Null for the whole clip. */
  track: Pick<Track, 'permalink' | 'title'> | null;
  size: EmbedSize;
  /** A hex colour that was checked; null for the clip's own. */
  tint: string | null;
};

/** The path of a frame, with what it is told about its looks. */
export function embedPath({ clip, track, size, tint }: Embed): string {
  const path =
    track === null
      ? publicPaths.embed(clip.permalink)
      : publicPaths.trackEmbed(clip.permalink, track.permalink);
  const query = new URLSearchParams();
  if (tint !== null) query.set('tint', tint);
  if (size === 'small') query.set('size', 'small');
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The code to paste into another site. Its title says what the frame holds, for who cannot see it. */
export function embedCode(embed: Embed, origin: string): string {
  const { width, height } = embedSizes[embed.clip.type][embed.size];
  const title = `${embed.track?.title ?? embed.clip.title}, ${embed.clip.employerName}`;
  return (
    `<iframe src="${escaped(origin + embedPath(embed))}" title="${escaped(title)}" width="${width}" height="${height}"` +
    ' style="border:0;max-width:100%" loading="lazy" allow="autoplay"></iframe>'
  );
}

/** A link for sites that take no frames: it needs neither script nor style. */
export function linkCard({ clip, track }: Pick<Embed, 'clip' | 'track'>, origin: string): string {
  const link = linkOf(clip.permalink, track === null ? null : { track: track.permalink, seconds: 0 }, origin);
  const title = track?.title ?? clip.title;
  return `<blockquote><p><a href="${escaped(link)}">${escaped(title)}</a></p><p>${escaped(clip.employerName)}</p></blockquote>`;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Where podcast apps read all published clips of the employer. */
export const podcastFeed = (employer: string, origin: string): string =>
  `${origin}${publicPaths.podcast(employer)}`;

/** The clip's public address, at a moment of one of its tracks where one is named. */
export function linkOf(clip: string, at: { track: string; seconds: number } | null, origin: string): string {
  return (
    origin + (at === null ? publicPaths.jobClip(clip) : publicPaths.jobClipAt(clip, at.track, at.seconds))
  );
}
