// A podcast feed as validators want it: XML, by the rules, by the schema where that is here.
import { expect } from 'vitest';
import { brokenRules } from './feed-rules.ts';
import { hasPodcastSchema, podcastElements, schemaErrors, xmlErrors } from './podcast-schema.ts';

if (!hasPodcastSchema) console.log('Not checked: the shared folder has the podcast schema, and is not here.');

const SPACES = [
  'http://www.w3.org/2005/Atom',
  'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'https://podcastindex.org/namespace/1.0',
];

/** XML, by the rules of validators, with elements of those namespaces only whose rules are looked at. */
export async function expectFineRss(xml: string): Promise<void> {
  expect(await xmlErrors(xml)).toEqual([]);
  expect(brokenRules(xml)).toEqual([]);
  for (const [, url] of xml.matchAll(/\sxmlns:?\w*="([^"]*)"/g)) expect(SPACES).toContain(url);
}

export async function expectFineFeed(xml: string): Promise<void> {
  await expectFineRss(xml);
  const elements = podcastElements(xml);
  expect(elements).toHaveLength(xml.match(/<podcast:(?!guid|medium|podping)\w/g)?.length ?? 0);
  if (hasPodcastSchema && elements.length > 0) expect(await schemaErrors(elements)).toEqual([]);
  // The validator's cases let older words pass, which directories refuse.
  const explicit = [...xml.matchAll(/<itunes:explicit>([^<]*)</g)].map(([, said]) => said);
  expect([...new Set(explicit)]).toEqual(['false']);
}
