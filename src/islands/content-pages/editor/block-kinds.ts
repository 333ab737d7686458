// What each type of block is called, what a fresh one holds, and how one is named in the list of blocks.
import type { Block, BlockType } from '#contract/content-page-blocks.ts';

type Kind = { label: string; tells: string };

export const blockKinds: Record<BlockType, Kind> = {
  hero: { label: 'Hero', tells: 'A heading over a picture or a pale band' },
  'rich-text': { label: 'Text', tells: 'Headings, paragraphs, lists and links' },
  image: { label: 'Picture', tells: 'A picture with a caption' },
  'clip-player': { label: 'Clip player', tells: 'A job clip that plays here' },
  'jobs-list': { label: 'Jobs list', tells: 'Open jobs of a board, always up to date' },
  'call-to-action': { label: 'Call to action', tells: 'A sentence and a button' },
  'highlight-quote': { label: 'Quote', tells: 'What somebody said in a job clip, large' },
  stats: { label: 'Figures', tells: 'A few numbers and what they count' },
  steps: { label: 'Steps', tells: 'What comes one after the other' },
  benefits: { label: 'Benefits', tells: 'What people get, side by side' },
  faq: { label: 'Questions', tells: 'Answers that unfold' },
  gallery: { label: 'Gallery', tells: 'Pictures beside each other' },
  'logo-strip': { label: 'Logos', tells: 'Small pictures in a row: certificates, partners' },
  'team-grid': { label: 'Team', tells: 'People, each with a clip to be heard in' },
  spacer: { label: 'Space', tells: 'Room or a line between two parts' },
};

export const blockTypes = Object.keys(blockKinds) as BlockType[];

const id = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 16);

/** A fresh block of the type, with nothing in it yet. */
export function newBlock(type: BlockType): Block {
  const base = { id: id(), isLocked: false };
  switch (type) {
    case 'hero':
      return { ...base, type, props: { heading: '', lead: '', image: null, label: '', href: null } };
    case 'rich-text':
      return { ...base, type, props: { html: '' } };
    case 'image':
      return { ...base, type, props: { image: null, caption: '', isDecoration: false } };
    case 'clip-player':
      return { ...base, type, props: { clip: null } };
    case 'jobs-list':
      return {
        ...base,
        type,
        props: { heading: '', board: null, department: null, office: null, count: 5 },
      };
    case 'call-to-action':
      return { ...base, type, props: { heading: '', text: '', label: '', href: null } };
    case 'highlight-quote':
      return { ...base, type, props: { clip: null, highlight: null } };
    case 'stats':
      return { ...base, type, props: { items: [{ value: '', label: '' }] } };
    case 'steps':
    case 'benefits':
      return { ...base, type, props: { heading: '', items: [{ title: '', text: '' }] } };
    case 'faq':
      return { ...base, type, props: { heading: '', items: [{ question: '', answer: '' }] } };
    case 'gallery':
      return { ...base, type, props: { items: [{ image: null, caption: '' }] } };
    case 'logo-strip':
      return { ...base, type, props: { heading: '', items: [{ image: null, href: null }] } };
    case 'team-grid':
      return {
        ...base,
        type,
        props: { heading: '', items: [{ name: '', role: '', image: null, clip: null }] },
      };
    case 'spacer':
      return { ...base, type, props: { size: 'small', hasLine: false } };
  }
}

/** A copy is free, even of a locked block. */
export const copyOf = (block: Block): Block => ({ ...block, id: id(), isLocked: false });

/** What it says first, shortened; empty where it says nothing. */
export function summaryOf({ type, props }: Block): string {
  switch (type) {
    case 'rich-text':
      return shortened(props.html.replace(/<[^>]+>/g, ' '));
    case 'image':
      return shortened(props.caption);
    case 'clip-player':
    case 'highlight-quote':
    case 'spacer':
      return '';
    case 'gallery':
      return shortened(props.items.map(({ caption }) => caption).join(' '));
    case 'team-grid':
      return shortened(props.items.map(({ name }) => name).join(', '));
    case 'stats':
      return shortened(props.items.map(({ value }) => value).join(' · '));
    default:
      return shortened(props.heading);
  }
}

const shortened = (text: string): string => {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length <= 60 ? plain : `${plain.slice(0, 59)}…`;
};
