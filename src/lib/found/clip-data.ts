// A clip as schema.org data: an episode of sound, or a video, with each question and kept quote as a key moment.
import type { PublicJobClip, Track } from '#contract/job-clip.ts';

type Data = Record<string, unknown>;

/** JSON that cannot end the script element it stands in. */
export const asScriptText = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Where a clip's page, its share picture and its podcast feed stand, and how addresses of this server become whole. */
export type ClipAddresses = {
  url: string;
  picture: string;
  feed: string;
  absolute: (path: string) => string;
};

/** The JSON-LD graph of a clip's page. */
export function clipData(clip: PublicJobClip, addresses: ClipAddresses): Data {
  const { url, picture, feed } = addresses;
  const media = clip.tracks.flatMap((track) => mediaObject(clip, track, addresses));
  const { employerProfile: employer } = clip;
  const organization = {
    '@type': 'Organization',
    name: employer.name,
    ...(employer.website === null ? {} : { url: employer.website }),
  };
  const crumbs = [
    { name: employer.name, ...(employer.website === null ? {} : { item: employer.website }) },
    { name: clip.title, item: url },
  ];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': clip.type === 'audio' ? 'PodcastEpisode' : 'CreativeWork',
        name: clip.title,
        description: clip.summary,
        url,
        image: picture,
        datePublished: clip.publishedAt,
        timeRequired: isoDuration(clip.durationMs),
        inLanguage: clip.language,
        publisher: organization,
        partOfSeries: {
          '@type': 'PodcastSeries',
          name: employer.name,
          url: employer.website ?? url,
          webFeed: feed,
        },
        associatedMedia: media,
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, at) => ({ '@type': 'ListItem', position: at + 1, ...crumb })),
      },
    ],
  };
}

function mediaObject(clip: PublicJobClip, track: Track, addresses: ClipAddresses): Data[] {
  const { url, picture, absolute } = addresses;
  const file = track.media?.renditions[0];
  if (file === undefined || track.media?.status !== 'ready') return [];
  const thumbnail = track.media.poster ?? clip.coverImage;
  const common = {
    name: track.title,
    contentUrl: absolute(file.url),
    encodingFormat: file.contentType,
    duration: isoDuration((track.end ?? track.media.durationMs ?? 0) - track.start),
    ...(track.transcript === null ? {} : { transcript: `${url}/transcript` }),
    ...(track.highlights.length === 0 ? {} : { hasPart: keyMoments(track, url) }),
  };
  if (clip.type === 'audio') return [{ '@type': 'AudioObject', ...common }];
  return [
    {
      '@type': 'VideoObject',
      ...common,
      description: clip.summary || clip.title,
      uploadDate: clip.publishedAt,
      // Search engines refuse a video without a picture.
      thumbnailUrl: thumbnail === null ? picture : absolute(thumbnail.url),
      embedUrl: `${url}/track/${track.permalink}/embed`,
    },
  ];
}

// No two moments may begin at the same second.
function keyMoments(track: Track, url: string): Data[] {
  const bySecond = new Map(track.highlights.map((one) => [Math.floor(one.start / 1000), one]));
  return [...bySecond].map(([second, one]) => ({
    '@type': 'Clip',
    name: one.title || one.quote,
    startOffset: second,
    endOffset: Math.ceil(one.end / 1000),
    url: `${url}?track=${track.permalink}&t=${second}`,
  }));
}

/** `PT1M48S`, as ISO 8601 writes lengths. */
export const isoDuration = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  return `PT${Math.floor(seconds / 60)}M${seconds % 60}S`;
};
