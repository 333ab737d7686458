// A published content page of fifty blocks with real words, and how an edit of it goes live: saved, then published.
import { Block } from '#contract/content-page-blocks.ts';
import { createContentPage, publishContentPage, saveContentPage } from '#contract/content-pages.ts';
import type { Call } from '#lib/api/create-call.ts';
import { publicPaths } from '#lib/paths.ts';

const BLOCKS = 50;

type LongPage = { path: string; edit: (title: string) => Promise<unknown> };

export async function makeLongPage(call: Call, employer: string): Promise<LongPage> {
  const blocks = Array.from({ length: BLOCKS }, (_, nth) => blockAt(nth));
  const made = await call(
    createContentPage,
    { params: { employer }, body: { title: 'A long page', blocks } },
    { idempotencyKey: crypto.randomUUID() },
  );
  const params = { employer, page: made.permalink };
  let { version } = await call(publishContentPage, { params, body: {} }, { version: made.version });
  return {
    path: publicPaths.contentPage(made.permalink),
    async edit(title) {
      const [, ...others] = blocks;
      const saved = await call(
        saveContentPage,
        { params, body: { blocks: [heroOf(title), ...others] } },
        { version },
      );
      ({ version } = await call(publishContentPage, { params, body: {} }, { version: saved.version }));
    },
  };
}

const common = (nth: number) => ({ id: `block${nth}`, isLocked: false });

const heroOf = (heading: string): Block => ({
  ...common(0),
  type: 'hero',
  props: { heading, lead: 'What a week looks like here.', image: null, label: '', href: null },
});

/** A hero, then texts, questions, figures and steps in turn. */
function blockAt(nth: number): Block {
  if (nth === 0) return heroOf('A long page');
  const kinds = [textOf, questionsOf, figuresOf, stepsOf];
  const kind = kinds[nth % kinds.length] ?? textOf;
  return Block.parse({ ...common(nth), ...kind(nth) });
}

const textOf = (nth: number) => ({
  type: 'rich-text',
  props: {
    html: `<h2>Part ${nth}</h2><p>Three people look after a ward at night. They begin with a round, read what the day wrote down, and plan who rests when.</p>`,
  },
});

const questionsOf = (nth: number) => ({
  type: 'faq',
  props: {
    heading: `Questions ${nth}`,
    items: [
      { question: 'Who do I work with?', answer: 'With a team of eight, two of them new this year.' },
      { question: 'How do I begin?', answer: 'Beside somebody, for four weeks.' },
    ],
  },
});

const figuresOf = () => ({
  type: 'stats',
  props: {
    items: [
      { value: '8', label: 'people in the team' },
      { value: '4', label: 'weeks beside somebody' },
    ],
  },
});

const stepsOf = (nth: number) => ({
  type: 'steps',
  props: {
    heading: `From here to there ${nth}`,
    items: [
      { title: 'You write to us', text: 'Two sentences are enough.' },
      { title: 'We talk', text: 'Half an hour, by telephone.' },
    ],
  },
});
