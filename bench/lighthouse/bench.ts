// `npm run bench:lighthouse`: Lighthouse, as on a phone, for each type of public page of the built product, in the
// browser of the tests. Builds nothing. Ends with 1 where a score that is owed is below 100.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProduct, signInAsDemo } from '#tests/support/run-product.ts';
import { type Category, categories, lighthouseOf, type Scores } from './lighthouse-of.ts';
import { type PublicPage, publicPages } from './public-pages.ts';

/** Pages that search engines leave out owe them nothing. */
const owes = ({ isFound }: PublicPage, category: Category): boolean => isFound || category !== 'seo';

function tell(page: PublicPage, scores: Scores): boolean {
  const less = categories.filter((category) => owes(page, category) && scores[category].score < 100);
  const figures = categories.map((category) =>
    `${scores[category].score}${owes(page, category) ? '' : ' (not owed)'}`.padStart(16),
  );
  process.stdout.write(
    `${less.length === 0 ? 'ok    ' : 'LESS  '} ${page.name.padEnd(30)}${figures.join('')}\n`,
  );
  for (const category of less)
    for (const why of scores[category].why) process.stdout.write(`         ${category}: ${why}\n`);
  return less.length === 0;
}

const folder = mkdtempSync(join(tmpdir(), 'jobclips-lighthouse-'));
const product = await runProduct({ dataDir: folder, env: { DEMO: 'on', STAGE: 'development' } });
try {
  const { call, signedIn } = await signInAsDemo(product, folder);
  process.stdout.write(`${''.padEnd(37)}${categories.map((name) => name.padStart(16)).join('')}\n`);
  for (const page of await publicPages(call, signedIn.user.employerId ?? ''))
    if (!tell(page, await lighthouseOf(product.url + page.path))) process.exitCode = 1;
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
