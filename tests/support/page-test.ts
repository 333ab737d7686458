/**
 * Playwright's `test` with a conscience: console errors, uncaught errors and CSP violations of any page of
 * the test fail it. A test that provokes an error on purpose says so with `test.use({ expectedErrors: [/404/] })`.
 */
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

type Conscience = {
  /** Messages this test provokes on purpose. */
  expectedErrors: RegExp[];
  /** Runs by itself; named so that Playwright reports it. */
  noPageErrors: undefined;
};

declare global {
  interface Window {
    reportCspViolation?: (text: string) => void;
  }
}

/** Collects everything that went wrong in any page of the context, as one line each. */
async function collectErrors(context: BrowserContext): Promise<string[]> {
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (failure) => errors.push(`uncaught: ${failure.error().message}`));
  await context.exposeFunction('reportCspViolation', (text: string) => errors.push(`csp: ${text}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      window.reportCspViolation?.(`${event.effectiveDirective} refused ${event.blockedURI}`);
    });
  });
  return errors;
}

export const test = base.extend<Conscience>({
  expectedErrors: [[], { option: true }],
  noPageErrors: [
    async ({ context, expectedErrors }, use) => {
      const errors = await collectErrors(context);
      await use(undefined);
      const unexpected = errors.filter((error) => !expectedErrors.some((known) => known.test(error)));
      expect(unexpected, 'errors in the page').toEqual([]);
    },
    { auto: true },
  ],
});

/** Fails with the rule and the elements when the page, or what a selector names of it, breaks WCAG 2.2 AA as far as axe can tell. */
export async function axe(page: Page, within = 'html'): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  // A table that is being read again is dimmed until its rows have come.
  await expect(page.locator('table[aria-busy=true]')).toHaveCount(0);
  // What is on its way out goes first: where motion is switched off in the middle of it, it would stay for ever.
  await expect(page.locator('[data-exiting]')).toHaveCount(0);
  // What fades in or out has half its contrast on the way: it is judged as it is once it is there.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // React Aria's announcer points at labels that leave with their screen; it is emptied a moment later.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    // The other way opens a page of its own for what several frames found, which takes as long as the look itself.
    .setLegacyMode(page.frames().length === 1)
    .include(within)
    .exclude('[data-live-announcer]')
    .analyze();
  await page.emulateMedia({ reducedMotion: null });
  const told = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(told, 'accessibility').toEqual([]);
}

export { expect };
