import { act } from 'react';
import { expect, test } from 'vitest';
import { readRange } from '#islands/dashboard/dashboard-range.ts';
import { RangeBar } from '#islands/dashboard/range-bar.tsx';
import { mount } from '../ui/mount.ts';

const now = new Date('2026-03-04T12:00:00Z');
const bar = (query: string) => <RangeBar range={readRange(query, now)} onChange={() => {}} />;
const days = () => document.querySelectorAll('select')[0]?.selectedOptions[0]?.textContent;
const fields = () =>
  [...document.querySelectorAll<HTMLInputElement>('[type=date]')].map(({ value }) => value);

test('after Back the bar shows the days of the address, whatever was chosen before', async () => {
  const { update } = await mount(bar(''));
  const [first] = document.querySelectorAll('select');
  await act(async () => {
    if (first === undefined) return;
    first.value = 'own';
    first.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(fields()).toEqual(['2026-02-03', '2026-03-04']);
  await update(bar('?from=2026-01-01&to=2026-01-31'));
  expect(fields()).toEqual(['2026-01-01', '2026-01-31']);
  await update(bar('?from=2025-12-01&to=2025-12-31'));
  expect(fields()).toEqual(['2025-12-01', '2025-12-31']);
});

test('own days are left when the address names others', async () => {
  const { update } = await mount(bar('?from=2026-01-01&to=2026-01-31'));
  expect(fields()).toHaveLength(2);
  await update(bar('?days=7'));
  expect(fields()).toEqual([]);
  expect(days()).toBe('Last 7 days');
});
