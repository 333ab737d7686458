// What the document says of itself in XMP: each property with its namespace and the prefix under which it is written.
import { Parser } from 'htmlparser2';
import type { PdfFile } from './open-document.ts';
import { isStream } from './parse-objects.ts';

export type Property = { space: string; prefix: string; name: string; text: string };
export type Metadata = { properties: Property[]; hasDefaultLanguage: boolean };

/** Null where the document has no metadata at all. */
export function readMetadata(file: PdfFile): Metadata | null {
  const stream = file.get(file.root.get('Metadata'));
  if (!isStream(stream)) return null;
  const metadata: Metadata = { properties: [], hasDefaultLanguage: false };
  const spaces: Map<string, string>[] = [];
  const open: Property[] = [];
  const resolve = (name: string) => {
    const [prefix = '', local = ''] = name.includes(':') ? name.split(':') : ['', name];
    return { prefix, name: local, space: spaces.findLast((one) => one.has(prefix))?.get(prefix) ?? '' };
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const own = Object.entries(attributes).filter(([key]) => /^xmlns(?::|$)/.test(key));
        spaces.push(new Map(own.map(([key, space]) => [key.slice(6), space])));
        for (const [key, text] of Object.entries(attributes)) {
          if (key === 'xml:lang' && text === 'x-default') metadata.hasDefaultLanguage = true;
          if (key.includes(':') && !key.startsWith('xml'))
            metadata.properties.push({ ...resolve(key), text });
        }
        const property = { ...resolve(name), text: '' };
        metadata.properties.push(property);
        open.push(property);
      },
      ontext(text) {
        for (const property of open) property.text += text;
      },
      onclosetag() {
        open.pop();
        spaces.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end((file.data(stream) ?? Buffer.alloc(0)).toString('utf8'));
  return metadata;
}

const UA = 'http://www.aiim.org/pdfua/ns/id/';
const DC = 'http://purl.org/dc/elements/1.1/';

export const identification = (metadata: Metadata | null): Property[] =>
  metadata?.properties.filter(({ space }) => space === UA) ?? [];

export const titleOf = (metadata: Metadata | null): string | null =>
  metadata?.properties.find(({ space, name }) => space === DC && name === 'title')?.text.trim() ?? null;
