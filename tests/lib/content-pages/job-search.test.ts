import { expect, test } from 'vitest';
import type { PublicContentPage } from '#contract/content-page.ts';
import type { Call } from '#lib/api/create-call.ts';
import { readJobSearch } from '#lib/content-pages/job-search.ts';

const list = (id: string, more: object = {}) => ({
  ...{ id, type: 'jobs-list', heading: '', board: 'board00001', department: 'dep', office: null },
  ...{ jobs: [{ permalink: 'job0000001' }], total: 7, ...more },
});
const page = (more: object = {}): PublicContentPage =>
  ({ type: 'careers', gateAfter: null, blocks: [{ id: 'h', type: 'hero' }, list('jobs')], ...more }) as never;

function server(jobCount = 7) {
  const asked: { name: string; query: Record<string, unknown> }[] = [];
  const call = async ({ name }: { name: string }, { query }: { query: Record<string, unknown> }) => {
    asked.push({ name, query });
    if (name === 'getBoardFace') return { permalink: 'board00001', jobCount, departments: [], offices: [] };
    return { data: [{ permalink: 'job0000002' }], total: 1, nearest: [], facets: {} };
  };
  return { call: call as never as Call, asked };
}

const read = async (shown: PublicContentPage, address: string, jobCount?: number) => {
  const { call, asked } = server(jobCount);
  const search = await readJobSearch(call, shown, new URLSearchParams(address));
  return { search, asked: asked.find(({ name }) => name === 'searchJobs')?.query };
};

test('unasked a careers page shows the jobs its writer chose, with the search above them', async () => {
  const { search, asked } = await read(page(), 'utm_source=x');
  expect(search).toMatchObject({
    ...{ at: 1, isAsked: false },
    found: { data: [{ permalink: 'job0000001' }], total: 1 },
  });
  expect(asked).toMatchObject({ search: '', department: ['dep'] });
});

test('what is asked is found within the part of the board that the list shows', async () => {
  const { search, asked } = await read(page(), 'q=welder&office=porto&page=2');
  expect(search).toMatchObject({ isAsked: true, found: { data: [{ permalink: 'job0000002' }] } });
  expect(asked).toMatchObject({ search: 'welder', department: ['dep'], office: ['porto'], page: '2' });
  expect((await read(page(), 'department=vines')).asked).toMatchObject({ department: ['vines'] });
});

test('other pages, lists behind the gate or for some, and boards without jobs have no search', async () => {
  expect((await read(page({ type: 'page' }), '')).search).toBeNull();
  expect((await read(page({ gateAfter: 1 }), '')).search).toBeNull();
  expect((await read(page(), '', 0)).search).toBeNull();
  const blocks = [list('phones', { devices: ['phone'] }), list('known', { unlocked: true }), list('all')];
  expect((await read(page({ blocks }), '')).search?.block.id).toBe('all');
});
