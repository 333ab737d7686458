/** Blocks that stand on one side of a page's gate only: before details were left, or after. */
import { expect, test } from 'vitest';
import type { NewContentPage } from '#contract/content-page.ts';
import type { Block, InnerBlock } from '#contract/content-page-blocks.ts';
import { checkContentPage, getPublicContentPage } from '#contract/content-pages.ts';
import { formsOf } from '#lib/content-pages/send-form.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { blockOf, form, hero, makePage, publishPage, richText } from '#tests/support/make-pages.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);

const when = (unlocked: boolean, block: Block): Block => ({ ...block, visibility: { unlocked } });
const late = when(true, richText('<p>Pay in full</p>', 'late'));
const early = when(false, richText('<p>Say who you are</p>', 'early'));
const behind = richText('<p>Behind it</p>', 'behind');

async function shown(body: Partial<NewContentPage>) {
  const page = await publishPage(desk, await makePage(desk, body));
  return (await app.call(getPublicContentPage, { params: { page: page.permalink }, query: {} })).body;
}

async function checks(body: Partial<NewContentPage>) {
  const { permalink: page } = await makePage(desk, body);
  const params = { employer: desk.employer.permalink, page };
  const found = (await app.call(checkContentPage, { params }, { as: desk.owner })).body.checks;
  return found.map(({ severity, code, blockId }) => [severity, code, blockId]);
}

test('before the gate they say when they are seen, and behind it they say nothing of it', async () => {
  const blocks = [hero(), late, early, when(true, behind), when(false, richText('<p>Never</p>', 'never'))];
  const page = await shown({ blocks, gateAfter: 'early' });
  expect(page.gateAfter).toBe(3);
  expect(page.blocks.map(({ id, unlocked }) => [id, unlocked])).toEqual([
    ['hero', undefined],
    ['late', true],
    ['early', false],
    ['behind', undefined],
  ]);
});

test('without a gate nobody sees the later ones, and everybody the earlier ones', async () => {
  const page = await shown({ blocks: [hero(), late, early] });
  expect([page.gateAfter, page.blocks.map(({ id, unlocked }) => [id, unlocked])]).toEqual([
    null,
    [
      ['hero', undefined],
      ['early', undefined],
    ],
  ]);
});

test('a gate at the end asks where something before it is kept back, else not', async () => {
  expect((await shown({ blocks: [hero(), late], gateAfter: 'late' })).gateAfter).toBe(2);
  const page = await shown({ blocks: [hero(), early], gateAfter: 'early' });
  expect([page.gateAfter, page.blocks.map(({ unlocked }) => unlocked)]).toEqual([
    null,
    [undefined, undefined],
  ]);
});

test('in a column they are kept back as well', async () => {
  const inner = (id: string, unlocked?: boolean) =>
    ({
      ...richText(`<p>${id}</p>`, id),
      ...(unlocked !== undefined && { visibility: { unlocked } }),
    }) as InnerBlock;
  const columns = blockOf('columns', {
    columns: [{ blocks: [inner('open'), inner('kept', true)] }, { blocks: [inner('other')] }],
  });
  const idsIn = (page: Awaited<ReturnType<typeof shown>>) =>
    page.blocks.flatMap((block) =>
      block.type === 'columns' ? block.columns.flatMap(({ blocks }) => blocks.map(({ id }) => id)) : [],
    );
  expect(idsIn(await shown({ blocks: [hero(), columns] }))).toEqual(['open', 'other']);
  const gated = await shown({ blocks: [hero(), columns], gateAfter: 'columns' });
  expect([gated.gateAfter, idsIn(gated)]).toEqual([2, ['open', 'kept', 'other']]);
});

test('a form that is kept back is answered with the whole page', async () => {
  const page = await shown({ blocks: [hero(), when(true, form()), behind], gateAfter: 'form' });
  expect(formsOf(page).map(({ id, isBehindGate }) => [id, isBehindGate])).toEqual([
    ['form', true],
    ['gate', false],
  ]);
});

test('Check says where one is never seen, or always', async () => {
  expect(await checks({ blocks: [hero(), late, early] })).toEqual([
    ['warning', 'GATE', 'late'],
    ['warning', 'GATE', 'early'],
  ]);
  expect(await checks({ blocks: [hero(), late, early, behind], gateAfter: 'early' })).toEqual([]);
  expect(await checks({ blocks: [hero(), late], gateAfter: 'late' })).toEqual([]);
  expect(await checks({ blocks: [hero(), behind, early], gateAfter: 'hero' })).toEqual([
    ['warning', 'GATE', 'early'],
  ]);
  // A story stands on pages of jobs, which ask nobody.
  expect(await checks({ type: 'job-page', blocks: [hero(), late, behind], gateAfter: 'late' })).toEqual([
    ['warning', 'GATE', 'late'],
  ]);
});
