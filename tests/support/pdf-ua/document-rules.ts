// Rules about the document as a whole: what it says it is, its title, its language, and what it may not have.
import { isDict, isStream, nameOf, textOf } from './parse-objects.ts';
import { identification, titleOf } from './read-metadata.ts';
import { each, holds, type Rule, type Subject } from './subject.ts';

const prefixOf = (subject: Subject, name: string) =>
  identification(subject.metadata).find((one) => one.name === name)?.prefix;
const hasPrefix = (name: string) => (subject: Subject) => {
  const prefix = prefixOf(subject, name);
  return prefix === undefined || prefix === 'pdfuaid';
};

/** Each text that names a language, wherever it is. */
function languages({ file, content }: Subject): string[] {
  const dicts = [...file.objects.values()].flatMap((value) =>
    isDict(value) ? [value] : isStream(value) ? [value.dict] : [],
  );
  const marks = content.marked.flatMap(({ mark }) => (mark.properties === null ? [] : [mark.properties]));
  return [...dicts, ...marks].flatMap((dict) => textOf(file.get(dict.get('Lang'))) ?? []);
}

/** Each configuration of layers. */
function layers({ file }: Subject) {
  const properties = file.dict(file.root.get('OCProperties'));
  const all = [properties?.get('D') ?? null, ...file.list(properties?.get('Configs'))];
  return all.flatMap((one) => file.dict(one) ?? []);
}

const fileSpecifications = ({ file }: Subject) =>
  [...file.objects.values()].filter((value) => isDict(value)).filter((dict) => dict.has('EF'));

const mediaClips = ({ file }: Subject) =>
  [...file.objects.values()]
    .filter((value) => isDict(value))
    .filter((dict) => nameOf(dict.get('S')) === 'MCD' && dict.has('D'));

export const documentRules: Rule[] = [
  holds(
    '5-t01',
    'The metadata has the identification of PDF/UA.',
    ({ metadata }) => identification(metadata).length > 0,
  ),
  holds('5-t02', 'The part of PDF/UA is 1.', ({ metadata }) => {
    const told = identification(metadata);
    return told.length === 0 || told.some(({ name, text }) => name === 'part' && text.trim() === '1');
  }),
  holds('5-t03', 'The part is written with the prefix pdfuaid.', hasPrefix('part')),
  holds('5-t04', 'The amendment is written with the prefix pdfuaid.', hasPrefix('amd')),
  holds('5-t05', 'The corrigendum is written with the prefix pdfuaid.', hasPrefix('corr')),
  holds('6.1-t01', 'The file begins with the header of PDF 1.', ({ file }) =>
    /^%PDF-1\.[0-7]/.test(file.header),
  ),
  holds(
    '6.2-t01',
    'The document is marked as tagged.',
    ({ file }) => file.get(file.dict(file.root.get('MarkInfo'))?.get('Marked')) === true,
  ),
  holds(
    '7.1-t04',
    'The tags are not suspect.',
    ({ file }) => file.get(file.dict(file.root.get('MarkInfo'))?.get('Suspects')) !== true,
  ),
  holds('7.1-t08', 'The document has metadata.', ({ metadata }) => metadata !== null),
  holds(
    '7.1-t09',
    'The metadata has a title.',
    ({ metadata }) => metadata === null || titleOf(metadata) !== null,
  ),
  holds(
    '7.1-t10',
    'The title stands in the bar of the window.',
    ({ file }) => file.get(file.dict(file.root.get('ViewerPreferences'))?.get('DisplayDocTitle')) === true,
  ),
  holds('7.1-t11', 'The document has a structure.', ({ structure }) => structure.root !== null),
  each('7.2-t29', 'Languages are written by BCP 47.', {
    of: languages,
    isKept: (lang) => lang === '' || /^[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*$/.test(lang),
    name: String,
  }),
  holds(
    '7.2-t33',
    'The language of the metadata is known.',
    ({ metadata, lang }) => metadata?.hasDefaultLanguage !== true || lang !== null,
  ),
  holds(
    '7.2-t02',
    'The language of bookmarks is known.',
    ({ file, lang }) => !file.dict(file.root.get('Outlines'))?.has('First') || lang !== null,
  ),
  each('7.10-t01', 'Each configuration of layers has a name.', {
    of: layers,
    isKept: (layer, { file }) => (textOf(file.get(layer.get('Name'))) ?? '') !== '',
  }),
  each('7.10-t02', 'Layers are not switched automatically.', {
    of: layers,
    isKept: (layer) => !layer.has('AS'),
  }),
  each('7.11-t01', 'Embedded files have both names.', {
    of: fileSpecifications,
    isKept: (one, { file }) => ['F', 'UF'].every((key) => (textOf(file.get(one.get(key))) ?? '') !== ''),
  }),
  holds('7.15-t01', 'The document has no dynamic XFA form.', ({ file }) => !needsXfa(file)),
  holds('7.16-t01', 'Encryption lets readers for blind people in.', ({ file }) => {
    const encryption = file.dict(file.trailer.get('Encrypt'));
    return encryption === null || ((file.number(encryption.get('P')) ?? 0) & 512) === 512;
  }),
  each('7.18.6.2-t01', 'Media clips tell their type.', { of: mediaClips, isKept: (clip) => clip.has('CT') }),
  each('7.18.6.2-t02', 'Media clips have an alternative text.', {
    of: mediaClips,
    isKept: (clip, { file }) => {
      const texts = file.list(clip.get('Alt')).map((one) => textOf(file.get(one)));
      return texts.length > 0 && texts.length % 2 === 0 && texts.every((text) => text !== null);
    },
  }),
];

function needsXfa(file: Subject['file']): boolean {
  const xfa = file.get(file.dict(file.root.get('AcroForm'))?.get('XFA'));
  const parts = (Array.isArray(xfa) ? xfa : [xfa]).map((part) => file.get(part)).filter(isStream);
  return parts.some((part) =>
    /dynamicRender\s*>\s*required/.test((file.data(part) ?? Buffer.alloc(0)).toString('latin1')),
  );
}
