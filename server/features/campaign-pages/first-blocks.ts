// What a fresh campaign page begins with. Pure.
import type { Block } from '#contract/content-page-blocks.ts';

/** A hero that says what it is about, and room for the story. */
export const firstBlocks = (heading: string): Block[] => [
  {
    id: 'hero',
    type: 'hero',
    props: { heading, lead: '', image: null, label: '', href: null },
    isLocked: false,
  },
  { id: 'story', type: 'rich-text', props: { html: '' }, isLocked: false },
];
