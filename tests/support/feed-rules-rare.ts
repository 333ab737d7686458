// The feed validator's rules for elements of RSS 2.0 and iTunes that our feeds do not write, or not yet: whoever adds one
// finds its rule here, and the validator's own cases hold the rules to what they must see.
import type { Node } from './feed-rules.ts';

export type Tell = (rule: string, parent: string, element: string) => void;
type Tools = {
  elementsIn: (node: Node, name?: string) => Node[];
  textIn: (node: Node) => string;
  isWholeUrl: (text: string) => boolean;
  holdsHtml: (text: string) => boolean;
};

const when = (isBroken: boolean, rule: string): string[] => (isBroken ? [rule] : []);
const isWhole = (text: string, from: number, to = Number.POSITIVE_INFINITY) =>
  /^[0-9]+$/.test(text) && Number(text) >= from && Number(text) <= to;

/** Schemes of IANA's list that a feed might name. */
const SCHEMES = ['http', 'https', 'ftp', 'mailto', 'tag', 'urn'];
const ADDRESS = /^[^\s@()<>,;:"]+@[\w-]+(?:\.[\w-]+)+$/;

/** `address (Real Name)`, also as a mailto: address, whose headers do not matter. */
function contactRules(written: string): string[] {
  const isMailto = /^mailto:/i.test(written);
  const bare = isMailto ? written.replace(/^mailto:/i, '').replace(/\?.*$/, '') : written;
  const text = (isMailto ? decodeURIComponent(bare) : bare).trim();
  const [, name = '', angled = ''] = /^(.*)<([^<>]+)>$/.exec(text) ?? [];
  const [first = '', ...rest] = (angled === '' ? text : `${angled} (${name.trim()})`).split(/\s+(?=\()/);
  if (ADDRESS.test(first)) return when(rest.join(' ').replace(/[()\s]/g, '') === '', 'MissingRealName');
  return text.split(/[\s,]+/).some((word) => ADDRESS.test(word)) ? ['EmailFormat'] : ['InvalidContact'];
}

/** By the name of the element; none of them is asked for its children. */
export const rareChecks = (tools: Tools): Record<string, (text: string, node: Node) => string[]> => ({
  managingEditor: contactRules,
  webMaster: contactRules,
  author: contactRules,
  comments: (text) => when(!tools.isWholeUrl(text), 'InvalidLink'),
  docs: (text) => when(!tools.isWholeUrl(text), 'InvalidLink'),
  ttl: (text) => when(!isWhole(text, 1), 'InvalidInteger'),
  source: (text) => when(tools.holdsHtml(text), 'ContainsHTML'),
  'itunes:block': (text) => when(!/^(?:yes|no|clean)$/i.test(text), 'InvalidYesNoClean'),
  'itunes:episodeType': (text) => when(!/^(?:full|trailer|bonus)$/.test(text), 'InvalidItunesEpisodeType'),
  'itunes:season': (text) => when(!isWhole(text, 1), 'InvalidPositiveInteger'),
  'itunes:episode': (text) => when(!isWhole(text, 1), 'InvalidPositiveInteger'),
  'itunes:subtitle': (text) => when(text.length > 255, 'TooLong'),
  'itunes:summary': (text) => when(text.length > 4_000, 'TooLong'),
  'itunes:keywords': (text) => [
    ...when(tools.holdsHtml(text), 'ContainsHTML'),
    ...when(
      /[^\p{L}\p{N},\s'-]/u.test(text) || (!text.includes(',') && /\s/.test(text.trim())),
      'InvalidKeywords',
    ),
  ],
  'trackback:about': (text) => when(!tools.isWholeUrl(text), 'InvalidFullLink'),
});

/** Attributes that must be there, with what breaks them. */
const ATTRIBUTES: Record<string, [name: string, rule: (value: string, tools: Tools) => string[]][]> = {
  cloud: [
    ['domain', () => []],
    ['path', () => []],
    ['registerProcedure', () => []],
    ['protocol', () => []],
    ['port', (value) => when(!isWhole(value, 1), 'InvalidIntegerAttribute')],
  ],
  source: [
    [
      'url',
      (value, { isWholeUrl }) =>
        isWholeUrl(value)
          ? when(!SCHEMES.includes(new URL(value).protocol.slice(0, -1)), 'SchemeNotIANARegistered')
          : ['InvalidFullLink'],
    ],
  ],
};

/** What must, may and may not stand in an element that has children. */
const NESTED: Record<string, { must: [name: string, rule: string][]; may: string[] }> = {
  image: {
    must: [
      ['title', 'MissingTitle'],
      ['link', 'MissingLink'],
      ['url', 'MissingElement'],
    ],
    may: ['description', 'width', 'height'],
  },
  textInput: {
    must: [
      ['title', 'MissingTitle'],
      ['link', 'MissingLink'],
      ['description', 'MissingDescription'],
      ['name', 'MissingElement'],
    ],
    may: [],
  },
  skipDays: { must: [], may: ['day'] },
  skipHours: { must: [], may: ['hour'] },
  'itunes:owner': { must: [['itunes:email', 'MissingElement']], may: ['itunes:name'] },
};
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MANY = ['day', 'hour'];

const nestedChecks = ({ isWholeUrl, holdsHtml }: Tools): Record<string, (text: string) => string[]> => ({
  title: (text) => [...when(text.trim() === '', 'NotBlank'), ...when(holdsHtml(text), 'ContainsHTML')],
  link: (text) => when(!isWholeUrl(text), 'InvalidLink'),
  url: (text) => [
    ...when(!isWholeUrl(text), 'InvalidLink'),
    ...when(!/\.(?:gif|jpe?g|png)$/i.test(text), 'ImageUrlFormat'),
  ],
  width: (text) => when(!isWhole(text, 1, 144), 'InvalidWidth'),
  height: (text) => when(!isWhole(text, 1, 400), 'InvalidHeight'),
  name: (text) => when(!/^[a-z][\w.:-]*$/i.test(text), 'InvalidFormComponentName'),
  day: (text) => when(!DAYS.includes(text), 'InvalidDay'),
  hour: (text) => (text === '24' ? ['UseZeroForMidnight'] : when(!isWhole(text, 0, 23), 'InvalidHour')),
});

/** The rules of what stands in an element, and of elements beside one another. */
export function checkRare(node: Node, place: string, tools: Tools & { tell: Tell }): void {
  const { elementsIn, tell } = tools;
  for (const child of elementsIn(node)) {
    for (const [name, rules] of ATTRIBUTES[child.name] ?? []) {
      const value = child.attribs[name];
      const broken = value === undefined ? ['MissingAttribute'] : rules(value, tools);
      for (const rule of broken) tell(rule, child.name, name);
    }
    if (NESTED[child.name] !== undefined) checkNested(child, place, tools);
    if (child.name === 'textInput') tell('AvoidTextInput', place, 'textInput');
    if (child.name === 'image') checkImageLink(child, node, tools);
  }
  const has = (name: string) => elementsIn(node, name).length > 0;
  if (has('pubDate') && has('atom:published')) tell('DuplicateItemSemantics', place, 'pubDate');
  if (has('pubDate') && has('dc:date')) tell('DuplicateSemantics', place, 'pubDate');
  if (has('slash:comments') && !has('lastBuildDate')) tell('SlashDate', place, 'slash:comments');
  const names = elementsIn(node).map(({ name }) => name);
  const [encoded, description] = ['content:encoded', 'description'].map((name) => names.indexOf(name));
  if (encoded !== -1 && description !== -1 && (encoded ?? 0) < (description ?? 0))
    tell('NeedDescriptionBeforeContent', place, 'content:encoded');
  // Inside an extension everything belongs to some namespace.
  for (const extension of elementsIn(node).filter(({ name }) => name.includes(':')))
    for (const { name } of elementsIn(extension))
      if (!name.includes(':')) tell('NotInANamespace', extension.name, name);
}

function checkNested(node: Node, place: string, tools: Tools & { tell: Tell }): void {
  const { tell } = tools;
  const { must, may } = NESTED[node.name] ?? { must: [], may: [] };
  const children = tools.elementsIn(node);
  const known = [...must.map(([name]) => name), ...may];
  for (const [name, rule] of must) if (tools.elementsIn(node, name).length === 0) tell(rule, node.name, name);
  for (const { name } of children) if (!known.includes(name)) tell('UndefinedElement', node.name, name);
  for (const name of known)
    if (!MANY.includes(name) && tools.elementsIn(node, name).length > 1)
      tell('DuplicateElement', node.name, name);
  if (
    tools
      .textIn({ ...node, children: node.children.filter((part) => !children.includes(part as Node)) })
      .trim()
  )
    tell('UnexpectedText', place, node.name);
  const checks = nestedChecks(tools);
  for (const child of children)
    for (const rule of checks[child.name]?.(tools.textIn(child)) ?? []) tell(rule, node.name, child.name);
  for (const name of MANY) {
    const values = tools.elementsIn(node, name).map(tools.textIn);
    if (new Set(values).size < values.length) tell('DuplicateValue', node.name, name);
    if (name === 'day' && values.length > 7) tell('EightDaysAWeek', place, node.name);
    if (name === 'hour' && values.length > 24) tell('NotEnoughHoursInTheDay', place, node.name);
  }
}

function checkImageLink(
  image: Node,
  channel: Node,
  { elementsIn, textIn, tell }: Tools & { tell: Tell },
): void {
  const [own, around] = [image, channel].map((node) => elementsIn(node, 'link').map(textIn)[0]);
  if (own !== undefined && around !== undefined && own.trim() !== around.trim())
    tell('ImageLinkDoesntMatch', 'image', 'link');
}
