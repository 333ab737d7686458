// What signing in loads, as a browser counts it: heads and bodies, as they came over the socket.
import { chromium } from 'playwright';
import { findBrowser, launchFlags } from '../../scripts/browser.ts';

/** Of the page, its scripts, styles and calls, until the form can be typed into and nothing more comes. */
export async function signInBytes(origin: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: launchFlags() });
  try {
    const page = await browser.newPage();
    const network = await page.context().newCDPSession(page);
    let bytes = 0;
    network.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await network.send('Network.enable');
    await page.goto(`${origin}/employers/login`);
    await page.getByLabel('Password', { exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    return bytes;
  } finally {
    await browser.close();
  }
}
