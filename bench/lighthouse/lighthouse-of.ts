// What Lighthouse says of one page on a phone, in a browser of its own.

import lighthouse, { type Flags } from 'lighthouse';
import { chromium } from 'playwright';
import { freePort } from '#tests/support/run-product.ts';
import { findBrowser, launchFlags } from '../../scripts/browser.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** Of 100, and what cost the rest. */
export type Score = { score: number; why: string[] };
export type Scores = Record<Category, Score>;

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

export async function lighthouseOf(address: string): Promise<Scores> {
  const port = await freePort();
  const flags = [...launchFlags(), `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: flags });
  try {
    const wanted: Flags = { port, onlyCategories: [...categories], logLevel: 'error', output: 'json' };
    const result = await lighthouse(address, wanted);
    if (result === undefined) throw new Error(`Lighthouse said nothing of ${address}.`);
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`);
    return Object.fromEntries(categories.map((category) => [category, scoreIn(lhr, category)])) as Scores;
  } finally {
    await browser.close();
  }
}

function scoreIn({ categories: all, audits }: Result, category: Category): Score {
  const found = all[category];
  if (found === undefined || found.score === null)
    throw new Error(`Lighthouse gave no score for ${category}.`);
  const why = found.auditRefs.flatMap(({ id, weight }) => {
    const audit = audits[id];
    if (weight === 0 || audit === undefined || audit.score === null || audit.score >= 1) return [];
    return [[audit.title, audit.displayValue].filter(Boolean).join(', ')];
  });
  return { score: Math.round(found.score * 100), why };
}
