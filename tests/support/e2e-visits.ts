// Visits that are counted: a browser that does not say it is headless, and what it tells the product.
import type { Page, Request } from '@playwright/test';
import { TrackEvent } from '#contract/tracking.ts';
import { findBrowser, launchFlags } from '../../scripts/browser.ts';
import { expect } from './page-test.ts';

// A browser that says it is headless is counted apart, with the bots.
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** For `test.use`. Beacons of a page that is left carry the browser's own header, whatever the page was told to say. */
export const countedBrowser = {
  userAgent,
  launchOptions: {
    executablePath: await findBrowser(),
    args: [...launchFlags(), `--user-agent=${userAgent}`],
  },
};

/** The cookie that knows a device. */
export const ID = 'jc-anonymous-id-development';
export const PATIENCE = { timeout: 20_000 };

type Sent = Record<string, unknown> & { event: string };

/** What leaves while the page lives; each has to be an event of the contract. */
export function sentBy(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname !== '/track') return;
    for (const event of [JSON.parse(request.postData() ?? '[]')].flat()) {
      expect(TrackEvent.safeParse(event).success, JSON.stringify(event)).toBe(true);
      sent.push(event);
    }
  });
  return sent;
}
export const namesOf = (sent: readonly Sent[]) => sent.map(({ event }) => event);
export const cookiesOf = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);
export const touch = (page: Page) => page.mouse.move(200, 300);
