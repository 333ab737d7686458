// What a keystroke costs the main thread of a page: its CPU time by the browser's own counters, so that what else the
// machine does hardly shows.
import type { CDPSession, Page } from 'playwright';

/** Milliseconds of the main thread's CPU: all its tasks, and what scripts, layout and style are of them. */
export type Spent = { task: number; script: number; layout: number; style: number };
export type Typing = {
  keys: Spent[];
  /** What a page does once the keys rest, one for each search. */
  rests: Spent[];
  /** The most there ever were. */
  elements: number;
};

/** Sixty words a minute. */
const KEY_MS = 200;
const REST_MS = 1_200;
const SEARCHES = ['senior data eng', 'manager new york', 'sales', 'nurse remote', 'enginner'];

/** Types searches into the focused field; each is taken out again before the next, uncounted. */
export async function measureTyping(page: Page): Promise<Typing> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' });
  const typing: Typing = { keys: [], rests: [], elements: 0 };
  const count = async () => {
    const now = await page.evaluate(() => document.querySelectorAll('*').length);
    typing.elements = Math.max(typing.elements, now);
  };
  for (const search of SEARCHES) {
    for (const letter of search) {
      const press = () => page.keyboard.press(letter === ' ' ? 'Space' : letter);
      typing.keys.push(await spentBy(browser, () => press().then(() => page.waitForTimeout(KEY_MS))));
    }
    typing.rests.push(await spentBy(browser, () => page.waitForTimeout(REST_MS)));
    await count();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.waitForTimeout(REST_MS);
    await count();
  }
  return typing;
}

async function spentBy(browser: CDPSession, act: () => Promise<void>): Promise<Spent> {
  const before = await metrics(browser);
  await act();
  const after = await metrics(browser);
  const spent = (name: string) => ((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000;
  return {
    task: spent('TaskDuration'),
    script: spent('ScriptDuration'),
    layout: spent('LayoutDuration'),
    style: spent('RecalcStyleDuration'),
  };
}

async function metrics(browser: CDPSession): Promise<Map<string, number>> {
  const { metrics: list } = await browser.send('Performance.getMetrics');
  return new Map(list.map(({ name, value }) => [name, value]));
}

/** The value that so many of 100 stay under. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((sorted.length * share) / 100) - 1)] ?? 0;
}
