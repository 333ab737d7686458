// What is not well in one block. An error stops publishing, a warning does not.
import type { CheckCode, PageCheck } from '#contract/content-page.ts';
import type { Block, BlockType, InnerBlock, PublicBlock, ShownBlock } from '#contract/content-page-blocks.ts';
import { textOf } from '#server/html.ts';
import { providerOf, providers } from '../embeds/providers.ts';

type Say = (code: CheckCode, message: string) => PageCheck;
type Found = (PageCheck | false)[];
type Edited<T extends BlockType> = Extract<Block, { type: T }>;
type Looked<T extends BlockType> = {
  props: Edited<T>['props'];
  /** As visitors see it; undefined where they do not. */
  shown: ShownBlock<T> | undefined;
  error: Say;
  warning: Say;
};

/** What is not well in a block, in the order in which it is read. */
export function checkBlock(block: Block, shown: PublicBlock | undefined): PageCheck[] {
  const found = looked(block, shown).filter((check) => check !== false);
  if (shown === undefined && found.length === 0)
    return [
      sayOf(block, 'warning')('LINK_BROKEN', 'This block’s content isn’t public, so visitors don’t see it.'),
    ];
  return found;
}

const sayOf =
  ({ id }: Pick<Block, 'id'>, severity: PageCheck['severity']): Say =>
  (code, message) => ({ severity, code, blockId: id, message });

function looked<T extends BlockType>(block: Edited<T>, shown: PublicBlock | undefined): Found {
  const props = block.props as Edited<T>['props'];
  const look = looks[block.type as T] as (at: Looked<T>) => Found;
  return look({
    props,
    shown: shown as ShownBlock<T> | undefined,
    error: sayOf(block, 'error'),
    warning: sayOf(block, 'warning'),
  });
}

const SKIPPED = 'A heading skips a level. Put heading 3 under heading 2, and heading 4 under heading 3.';
const ENTRIES = 'Fill in each entry, or remove it.';

const looks: { [T in BlockType]: (at: Looked<T>) => Found } = {
  hero: ({ props, error }) => [
    props.heading === '' && error('EMPTY', 'Give the hero a heading.'),
    ...pressed(props, error),
  ],
  'rich-text': written,
  'raw-html': written,
  image: ({ props, shown, error }) => [
    props.image === null && error('EMPTY', 'Choose an image.'),
    shown !== undefined &&
      !shown.isDecoration &&
      shown.image.alt === '' &&
      error('ALT_MISSING', 'Add alt text, or mark the image as decorative.'),
  ],
  'clip-player': ({ props, error }) => [props.clip === null && error('EMPTY', 'Choose a job clip.')],
  'track-list': ({ props, error }) => [props.clip === null && error('EMPTY', 'Choose a job clip.')],
  'jobs-list': ({ props, error }) => [props.board === null && error('EMPTY', 'Choose a job board.')],
  'highlight-quote': ({ props, error }) => [
    props.highlight === null && error('EMPTY', 'Choose a highlight of a job clip.'),
  ],
  gallery: pictured,
  'logo-strip': pictured,
  stats: ({ props, error }) => [lacks(props.items.map(({ value }) => value)) && error('EMPTY', ENTRIES)],
  steps: ({ props, error }) => [lacks(props.items.map(({ title }) => title)) && error('EMPTY', ENTRIES)],
  benefits: ({ props, error }) => [lacks(props.items.map(({ title }) => title)) && error('EMPTY', ENTRIES)],
  faq: ({ props, error }) => [lacks(props.items.map(({ question }) => question)) && error('EMPTY', ENTRIES)],
  form: ({ props, error }) => [
    props.items.some(({ label }) => label === '') && error('EMPTY', 'Fill in each question, or remove it.'),
  ],
  'team-grid': ({ props, shown, error, warning }) => [
    lacks(props.items.map(({ name }) => name)) && error('EMPTY', ENTRIES),
    props.items.some(({ clip }, at) => clip !== null && shown?.items[at]?.url === null) &&
      warning('LINK_BROKEN', 'A clip here isn’t public. Visitors see the person without it.'),
  ],
  'salary-range': ({ props: { job, salary }, error }) => [
    job === null &&
      (salary === null || (salary.min === null && salary.max === null)) &&
      error('EMPTY', 'Choose a job with a salary, or enter a salary.'),
    salary !== null &&
      salary.min !== null &&
      salary.max !== null &&
      salary.min > salary.max &&
      error('EMPTY', 'The highest salary is below the lowest.'),
  ],
  'offices-map': ({ props, shown, error, warning }) => [
    lacks(props.items.map(({ name }) => name)) && error('EMPTY', ENTRIES),
    props.items.some(({ office }, at) => office !== null && shown?.items[at]?.jobs === null) &&
      warning('LINK_BROKEN', 'The jobs of an office aren’t public. Visitors see the office without them.'),
  ],
  embed: ({ props: { url, title }, error }) => [
    url === null && error('EMPTY', 'Enter a video or audio URL.'),
    url !== null && providerOf(url) === null && error('LINK_BROKEN', UNKNOWN_SITE),
    title === '' && error('EMPTY', 'Enter a name.'),
  ],
  columns: ({ props: { columns }, shown, error, warning }) => [
    columns.every(({ blocks }) => blocks.length === 0) && error('EMPTY', 'Add a block to the columns.'),
    ...columns.flatMap(({ blocks }, at) => [
      blocks.length === 0 &&
        columns.some((other) => other.blocks.length > 0) &&
        warning('EMPTY', `Column ${at + 1} is empty.`),
      ...blocks.flatMap((inner) =>
        within(inner, shown?.columns[at]?.blocks).map(({ severity, code, message }) =>
          (severity === 'error' ? error : warning)(code, `Column ${at + 1}: ${message}`),
        ),
      ),
    ]),
  ],
  'call-to-action': ({ props, error }) => [
    props.label === '' && error('EMPTY', 'Enter a button label.'),
    ...pressed(props, error),
  ],
  spacer: () => [],
};

const UNKNOWN_SITE = `Use a URL from one of these sites: ${providers.map(({ name }) => name).join(', ')}.`;

/** Of a block in a column, told of with its columns, since these are what the list of blocks shows. */
const within = (inner: InnerBlock, shown: readonly PublicBlock[] | undefined): PageCheck[] =>
  checkBlock(
    inner,
    shown?.find(({ id }) => id === inner.id),
  );

function written({ props: { html }, error, warning }: Looked<'rich-text'> | Looked<'raw-html'>): Found {
  return [
    textOf(html) === '' && warning('EMPTY', 'This text is empty.'),
    skipsLevel(html) && error('HEADING_ORDER', SKIPPED),
  ];
}

/** Within a text the first heading is an h2, and none is more than one level below the one before it. */
function skipsLevel(html: string): boolean {
  let level = 1;
  for (const [, digit] of html.matchAll(/<h([2-4])>/g)) {
    const next = Number(digit);
    if (next > level + 1) return true;
    level = next;
  }
  return false;
}

function pictured({ props: { items }, shown, error }: Looked<'gallery'> | Looked<'logo-strip'>): Found {
  return [
    (items.length === 0 || items.some(({ image }) => image === null)) &&
      error('EMPTY', 'Choose an image for each entry, or remove it.'),
    (shown?.items ?? []).some(({ image }) => image.alt === '') &&
      error('ALT_MISSING', 'Add alt text to each image.'),
  ];
}

function pressed({ label, href }: { label: string; href: string | null }, error: Say): Found {
  return [
    label !== '' && href === null && error('LINK_BROKEN', 'Enter a URL for the button.'),
    label === '' && href !== null && error('EMPTY', 'Enter a button label.'),
  ];
}

/** Without entries, or with one that bears no name. */
const lacks = (names: readonly string[]): boolean => names.length === 0 || names.includes('');
