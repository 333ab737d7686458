import { expect, test } from 'vitest';
import { ApplicationBar } from '#islands/applications/job/application-bar.tsx';
import { type ApplicationFilters, noFilters } from '#islands/applications/job/application-filters.ts';
import { LeadBar } from '#islands/applications/leads/lead-bar.tsx';
import { type LeadFilters, noFilters as noLeadFilters } from '#islands/applications/leads/lead-filters.ts';
import { button, click, mount } from '../ui/mount.ts';

async function choose(words: string): Promise<void> {
  await click(button('Filter'));
  const entries = [...document.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  const entry = entries.find(({ textContent }) => textContent === words);
  if (!entry) throw new Error(`No entry says ${words}`);
  await click(entry);
}

test('the days of applications are turned off where they were turned on', async () => {
  const asked: ApplicationFilters[] = [];
  const bar = (filters: ApplicationFilters) => (
    <ApplicationBar filters={filters} onChange={(next) => asked.push(next)}>
      {null}
    </ApplicationBar>
  );
  const { update } = await mount(bar({ ...noFilters, view: 'new' }));
  await choose('Last 7 days');
  await update(bar({ ...noFilters, view: 'new', days: 7 }));
  await choose('Last 7 days ✓');
  expect(asked).toEqual([
    { ...noFilters, view: 'new', days: 7 },
    { ...noFilters, view: 'new' },
  ]);
});

test('what leads are narrowed to is turned off where it was turned on, and the open lead is left', async () => {
  const asked: LeadFilters[] = [];
  const on: LeadFilters = { ...noLeadFilters, source: 'text', isPaused: true, open: 'a.b' };
  await mount(<LeadBar filters={on} onChange={(next) => asked.push(next)} />);
  await choose('Sent a text message ✓');
  await choose('Snoozed ✓');
  expect(asked).toEqual([
    { ...on, source: null, open: null },
    { ...on, isPaused: false, open: null },
  ]);
});
