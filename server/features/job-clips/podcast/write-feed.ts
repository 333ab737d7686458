// The podcast feed as XML: RSS 2.0 with the tags of iTunes and Podcasting 2.0. Pure.
import { xmlElement, xmlText } from '#server/xml.ts';
import type { Episode, EpisodeFile } from './episode.ts';

/** The channel. Addresses are whole. */
export type Series = {
  title: string;
  description: string;
  language: string;
  /** Where the employer is found. */
  url: string;
  /** Of the feed itself. */
  feedUrl: string;
  /** Square, 1400 pixels or more. */
  picture: string;
  guid: string;
  /** Whether indexes are told of each change, and so need not look by themselves. */
  isTold: boolean;
};

const SPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
};

/** Directories refuse longer descriptions. */
const MOST_DESCRIPTION = 4_000;
/** Limit of names and titles in Podcasting 2.0. */
const MOST_LINE = 128;

export const writeFeed = (series: Series, episodes: readonly Episode[]): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  xmlElement('rss', { version: '2.0', ...SPACES }, [
    '\n',
    xmlElement('channel', {}, ['\n', ...channel(series), ...episodes.map(item)]),
  ]);

const channel = ({ title, description, language, url, feedUrl, picture, guid, isTold }: Series): string[] => [
  plain('title', asTitle(title)),
  plain('link', url),
  plain('description', asHtml(description)),
  plain('language', language),
  plain('generator', 'Jobclips'),
  xmlElement('atom:link', { href: feedUrl, rel: 'self', type: 'application/rss+xml' }),
  xmlElement('itunes:image', { href: picture }),
  xmlElement('itunes:category', { text: 'Business' }, xmlElement('itunes:category', { text: 'Careers' })),
  plain('itunes:author', title),
  plain('itunes:type', 'episodic'),
  plain('itunes:explicit', 'false'),
  plain('podcast:guid', guid),
  plain('podcast:medium', 'podcast'),
  ...(isTold ? [xmlElement('podcast:podping', { usesPodping: 'true' })] : []),
];

function item(episode: Episode): string {
  const { enclosure, durationMs, picture } = episode;
  return xmlElement('item', {}, [
    '\n',
    plain('title', asTitle(episode.title)),
    plain('link', episode.url),
    plain('description', asHtml(episode.description)),
    plain('pubDate', episode.publishedAt.toUTCString()),
    xmlElement('guid', { isPermaLink: 'false' }, xmlText(episode.guid)),
    xmlElement('enclosure', { url: enclosure.url, length: enclosure.bytes, type: enclosure.contentType }),
    ...(durationMs === null ? [] : [plain('itunes:duration', String(Math.ceil(durationMs / 1000)))]),
    ...(picture === null ? [] : [xmlElement('itunes:image', { href: picture })]),
    plain('itunes:episodeType', 'full'),
    plain('itunes:explicit', 'false'),
    ...episode.transcripts.map((file) => link('podcast:transcript', file)),
    link('podcast:chapters', episode.chapters),
    ...episode.people.map(({ name, photo }) =>
      xmlElement('podcast:person', { role: 'guest', img: photo }, xmlText(cut(name, MOST_LINE))),
    ),
    ...episode.soundbites.map(({ start, duration, title }) =>
      xmlElement(
        'podcast:soundbite',
        { startTime: start / 1000, duration: duration / 1000 },
        xmlText(cut(title, MOST_LINE)),
      ),
    ),
  ]);
}

/** Some apps read titles as HTML: what would be a tag or an entity there is set apart by a space. */
const asTitle = (text: string): string =>
  text.replace(/<(?=[a-z/!?])/gi, '< ').replace(/&(?=#?[a-z0-9]+;)/gi, '& ');

const plain = (name: string, value: string): string => xmlElement(name, {}, xmlText(value));

const link = (name: string, { url, type, language, rel }: EpisodeFile): string =>
  xmlElement(name, { url, type, language: language ?? null, rel: rel ?? null });

/** Apps show a description as HTML: what was typed as text must stay text there. */
const asHtml = (text: string): string =>
  cut(text.trim(), MOST_DESCRIPTION)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${xmlText(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** At most so many UTF-16 units, cut between the characters a reader sees. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length + segment.length >= most) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
