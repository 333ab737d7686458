// The rules of the feed validator that apply to what our podcast feed writes, by the names it gives them. Knows nothing
// of how the feed is made; the validator's own cases tell whether the rules see what they must.
import { parseDocument } from 'htmlparser2';
import { checkRare, rareChecks, type Tell } from './feed-rules-rare.ts';

/** A broken rule, as the validator's cases name it; `parent` is the element around. */
export type Finding = { rule: string; parent: string; element: string };

export type Node = { name: string; attribs: Record<string, string>; children: unknown[] };

const isNode = (node: unknown): node is Node => typeof (node as Node).name === 'string';
export const elementsIn = (node: { children: unknown[] }, name?: string): Node[] =>
  node.children.filter(isNode).filter((one) => name === undefined || one.name === name);
export const textIn = (node: { children: unknown[] } | undefined): string =>
  (node?.children ?? [])
    .map((part) => (isNode(part) ? '' : ((part as { data?: string }).data ?? textIn(part as Node))))
    .join('');
export const feedIn = (xml: string) => parseDocument(xml, { xmlMode: true });

/** Elements that appear once at most. */
const ONCE = {
  channel: [
    ...['title', 'link', 'description', 'language', 'generator', 'pubDate', 'itunes:author', 'itunes:type'],
    ...[
      'itunes:image',
      'itunes:explicit',
      'podcast:guid',
      'podcast:medium',
      'podcast:podping',
      'cloud',
      'docs',
      'image',
      'ttl',
    ],
    ...['managingEditor', 'webMaster', 'skipDays', 'skipHours', 'textInput'],
  ],
  item: [
    ...['title', 'link', 'description', 'pubDate', 'guid', 'itunes:duration', 'itunes:explicit'],
    ...['podcast:chapters', 'itunes:image', 'itunes:episodeType', 'source', 'comments'],
  ],
};
/** Elements without a namespace that RSS 2.0 knows. */
const RSS = {
  channel: [
    ...['title', 'link', 'description', 'language', 'copyright', 'managingEditor', 'webMaster', 'pubDate'],
    ...['lastBuildDate', 'category', 'generator', 'docs', 'cloud', 'ttl', 'image', 'rating', 'textInput'],
    ...['skipHours', 'skipDays', 'item'],
  ],
  item: [
    ...['title', 'link', 'description', 'author', 'category', 'comments', 'enclosure', 'guid', 'pubDate'],
    'source',
  ],
};
/** Apple's categories that we write, or that the cases hold to be right. */
const CATEGORIES = new Map([
  ['Business', ['Careers']],
  ['Sports', []],
]);

/** All broken rules, in the order of the feed; well-formedness is not looked at. */
export function brokenRules(xml: string): Finding[] {
  const found: Finding[] = [];
  const tell = (rule: string, parent: string, element: string) => found.push({ rule, parent, element });
  const [rss] = elementsIn(feedIn(xml), 'rss');
  if (rss === undefined) return [{ rule: 'MissingElement', parent: '', element: 'rss' }];
  if (/^<\?xml[^>]*encoding="(?!utf-8")/i.test(xml)) tell('NotUTF8', 'rss', 'channel');
  if (rss.attribs.version === undefined) tell('MissingAttribute', '', 'rss');
  if (Object.keys(rss.attribs).some((name) => name.includes(':') && !/^xml(?:ns)?:/.test(name)))
    tell('UseOfExtensionAttr', '', 'rss');
  const [channel] = elementsIn(rss, 'channel');
  if (channel === undefined) return [...found, { rule: 'MissingElement', parent: 'rss', element: 'channel' }];
  checkShape(channel, 'channel', tell);
  if (elementsIn(channel, 'title').length === 0) tell('MissingTitle', 'channel', 'title');
  if (elementsIn(channel, 'link').length === 0) tell('MissingLink', 'channel', 'link');
  if (elementsIn(channel, 'description').length === 0) tell('MissingDescription', 'channel', 'description');
  checkFields(channel, 'channel', tell);
  checkRare(channel, 'channel', { ...tools, tell });
  const items = elementsIn(channel, 'item');
  for (const item of items) {
    checkShape(item, 'item', tell);
    checkFields(item, 'item', tell);
    checkRare(item, 'item', { ...tools, tell });
    checkEnclosures(item, tell);
    if (elementsIn(item, 'guid').length === 0) tell('MissingGuid', 'item', 'guid');
  }
  const guids = items.flatMap((item) => elementsIn(item, 'guid').map(textIn));
  if (new Set(guids).size < guids.length) tell('DuplicateValue', 'item', 'guid');
  const files = items.flatMap((item) => elementsIn(item, 'enclosure').map(({ attribs }) => attribs.url));
  // Not the validator's: directories take the second of two for the first.
  if (new Set(files).size < files.length) tell('DuplicateValue', 'item', 'enclosure');
  return found;
}

type Place = 'channel' | 'item';

function checkShape(node: Node, place: Place, tell: Tell): void {
  for (const name of ONCE[place])
    if (elementsIn(node, name).length > 1) tell('DuplicateElement', place, name);
  for (const { name } of elementsIn(node))
    if (!name.includes(':') && !RSS[place].includes(name)) tell('UndefinedElement', place, name);
  if (textIn(node).trim() !== '') tell('UnexpectedText', 'rss', place);
}

function checkFields(node: Node, place: Place, tell: Tell): void {
  for (const child of elementsIn(node)) {
    const text = textIn(child);
    for (const rule of (checks[child.name] ?? rare[child.name])?.(text, child) ?? [])
      tell(rule, place, child.name);
  }
}

const when = (isBroken: boolean, rule: string): string[] => (isBroken ? [rule] : []);

const checks: Record<string, (text: string, node: Node) => string[]> = {
  title: (text) => [
    ...when(text.trim() === '', 'NotBlank'),
    ...when(holdsHtml(text), 'ContainsHTML'),
    ...when(/&<|<\//.test(text), 'CharacterData'),
  ],
  link: (text) => (isIri(text) ? ['UriNotIri'] : when(!isWholeUrl(text), 'InvalidLink')),
  description: (text) => when(isRisky(text), 'SecurityRisk'),
  language: (text) => when(!/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(text), 'InvalidLanguage'),
  pubDate: dateRules,
  lastBuildDate: dateRules,
  guid: (text, { attribs: { isPermaLink = 'true' } }) => [
    ...when(!/^(?:true|false)$/.test(isPermaLink), 'InvalidBooleanAttribute'),
    ...when(isPermaLink === 'true' && /^tag:/.test(text), 'InvalidPermalink'),
    ...when(isPermaLink === 'true' && !/^[a-z]+:/i.test(text), 'InvalidHttpGUID'),
    ...when(/^[0-9]{1,6}$/.test(text), 'NotSufficientlyUnique'),
  ],
  // The cases let the older words pass; ours are looked at beside these rules.
  'itunes:explicit': (text) => when(!/^(?:true|false|yes|no|clean)$/.test(text), 'InvalidTrueFalse'),
  'itunes:duration': (text) =>
    when(!/^(?:[0-9]+|(?:[0-9]+:)?[0-5]?[0-9]:[0-5][0-9])$/.test(text), 'InvalidDuration'),
  'itunes:image': (_, { attribs: { href = '' } }) => when(!isWholeUrl(href), 'InvalidLink'),
  'itunes:category': (_, node) => {
    const { text } = node.attribs;
    if (text === undefined) return ['MissingAttribute'];
    const known = CATEGORIES.get(text);
    const below = elementsIn(node, 'itunes:category').map(({ attribs }) => attribs.text ?? '');
    return when(known === undefined || below.some((name) => !known.includes(name)), 'InvalidItunesCategory');
  },
};

const isIri = (text: string) => /\P{ASCII}/u.test(text);
const isWholeUrl = (text: string) =>
  /^[a-z][a-z0-9+.-]*:\/\/\S+$/i.test(text.trim()) && URL.canParse(text.trim());

/** Whole tags, and references that a reader of HTML would decode. */
function holdsHtml(text: string): boolean {
  if (/<\/?[a-z][^<>]*>/i.test(text) || /&#(?:[0-9]|x[0-9a-f])/i.test(text)) return true;
  return [...text.matchAll(/&([a-z][a-z0-9]*);?/gi)].some(
    ([, name]) => textIn(parseDocument(`&${name};`)) !== `&${name};`,
  );
}

const tools = { elementsIn, textIn, isWholeUrl, holdsHtml };
const rare = rareChecks(tools);

const isRisky = (html: string) =>
  /<(?:script|meta|embed|object|iframe|link|style)(?=[\s/>])/i.test(html) ||
  /<[^<>]*\son[a-z]+\s*=/i.test(html);

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const DATE =
  /^\s*(?:([a-z]{3})\s*,\s*)?([0-9]{1,2})\s+([a-z]{3})\s+([0-9]{2}|[0-9]{4})\s+[0-9]{2}:[0-9]{2}(?::[0-9]{2})?\s+(?:[+-][0-9]{4}|[a-z]{1,3})\s*$/i;

function dateRules(text: string): string[] {
  if (/\(/.test(text)) return ['ProblematicalRFC822Date'];
  const [, weekday, day, month, year] = DATE.exec(text) ?? [];
  if (day === undefined || year === undefined) return ['InvalidRFC2822Date'];
  if (year.length === 2) return ['ProblematicalRFC822Date'];
  const at = new Date(`${day} ${month} ${year} UTC`);
  const isThere = at.getUTCDate() === Number(day);
  if (!isThere || (weekday !== undefined && DAYS[at.getUTCDay()]?.toLowerCase() !== weekday.toLowerCase()))
    return ['InvalidRFC2822Date'];
  return when(at.getTime() > Date.now() + 86_400_000 || at.getUTCFullYear() < 1970, 'ImplausibleDate');
}

function checkEnclosures(item: Node, tell: Tell): void {
  const enclosures = elementsIn(item, 'enclosure');
  if (enclosures.length > 1) tell('DuplicateEnclosure', 'item', 'enclosure');
  for (const { attribs } of enclosures) {
    for (const name of ['url', 'length', 'type'])
      if (attribs[name] === undefined) tell('MissingAttribute', 'item', 'enclosure');
    if (attribs.length !== undefined && !/^[0-9]+$/.test(attribs.length))
      tell('InvalidIntegerAttribute', 'item', 'enclosure');
    if (attribs.url !== undefined && !isWholeUrl(attribs.url))
      tell('InvalidURLAttribute', 'enclosure', 'url');
    if (attribs.type !== undefined && !/^[\w.-]+\/[\w.+-]+$/.test(attribs.type))
      tell('InvalidMIMEAttribute', 'item', 'enclosure');
  }
}
