// What xmllint says of a feed: whether it is XML, and whether its Podcasting 2.0 elements keep their schema.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoryPages, validateXML } from 'xmllint-wasm';

const folder = join(import.meta.dirname, '../../../shared/data/podcast');
/** A clone alone has no shared folder; whoever asks says what is left out then. */
export const hasPodcastSchema = existsSync(folder);

const read = (name: string) => ({ fileName: name, contents: readFileSync(join(folder, name), 'utf8') });
const room = { initialMemoryPages: 64 * memoryPages.MiB, maxMemoryPages: 512 * memoryPages.MiB };

/** What keeps it from being XML; empty for XML. */
export async function xmlErrors(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'feed.xml', contents: xml },
    normalization: 'format',
    ...room,
  });
  return errors.map(({ message }) => message);
}

/** The schema names no `guid`, `medium` and `podping`: those are looked at elsewhere. */
const WITHOUT_SCHEMA = /^<podcast:(?:guid|medium|podping)\b/;

export const podcastElements = (xml: string): string[] =>
  [...xml.matchAll(/<podcast:(\w+)\b[^>]*?(?:\/>|>[\s\S]*?<\/podcast:\1>)/g)]
    .map(([element]) => element)
    .filter((element) => !WITHOUT_SCHEMA.test(element));

/** What the schema finds wrong in the elements. */
export async function schemaErrors(elements: readonly string[]): Promise<string[]> {
  const space = 'https://podcastindex.org/namespace/1.0';
  const contents = `<test-wrapper xmlns="${space}" xmlns:podcast="${space}">${elements.join('\n')}</test-wrapper>`;
  const { errors } = await validateXML({
    xml: { fileName: 'elements.xml', contents },
    schema: read('podcast-wrapper.xsd'),
    preload: read('podcast.xsd'),
    ...room,
  });
  return errors.map(({ message }) => message);
}
