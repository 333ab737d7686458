// A day's highlights as schema.org data: a list of moments, each part of its recording.
import type { DailyHighlights, DailyItem } from '#contract/daily-highlights.ts';
import { publicPaths } from '#lib/paths.ts';

type Data = Record<string, unknown>;
type Addresses = { url: string; absolute: (path: string) => string };

export const dayData = (day: DailyHighlights, { url, absolute }: Addresses): Data => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name: day.title,
  url,
  numberOfItems: day.items.length,
  itemListElement: day.items.map((item) => ({
    '@type': 'ListItem',
    position: item.order,
    item: clipOf(item, absolute),
  })),
});

const clipOf = (item: DailyItem, absolute: Addresses['absolute']): Data => ({
  '@type': 'Clip',
  name: item.quote,
  startOffset: item.start / 1000,
  endOffset: item.end / 1000,
  url: absolute(publicPaths.jobClipAt(item.clip.permalink, item.track, Math.floor(item.start / 1000))),
  inLanguage: item.language,
  isPartOf: {
    '@type': 'CreativeWork',
    name: item.clip.title,
    url: absolute(publicPaths.jobClip(item.clip.permalink)),
    publisher: { '@type': 'Organization', name: item.employer.name },
  },
});
