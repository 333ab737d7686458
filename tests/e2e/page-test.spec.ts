/** The conscience of page-test.ts itself: each of these tests provokes what it must fail on. */
import { axe, expect, test } from '#tests/support/page-test.ts';

const whole = '<!doctype html><html lang="en"><title>Harbour</title><main><h1>Harbour</h1></main>';

test('a page without faults passes', async ({ page }) => {
  await page.setContent(whole);
  await expect(page.getByRole('heading', { name: 'Harbour' })).toBeVisible();
  await axe(page);
});

test('a console error fails the test', async ({ page }) => {
  test.fail();
  await page.evaluate(() => console.error('boom'));
});

test('an uncaught error fails the test', async ({ page }) => {
  test.fail();
  const thrown = page.waitForEvent('pageerror');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('thrown');
    });
  });
  await thrown;
});

test('a refusal by the content security policy fails the test', async ({ page }) => {
  test.fail();
  const headers = { 'content-security-policy': "script-src 'none'" };
  const body = `${whole}<script>1</script>`;
  await page.route('http://policy.test/', (route) =>
    route.fulfill({ contentType: 'text/html', headers, body }),
  );
  await page.goto('http://policy.test/');
});

test('a picture without words fails axe', async ({ page }) => {
  await page.setContent(whole.replace('</main>', '<img src="data:,"></main>'));
  await expect(axe(page)).rejects.toThrow('image-alt');
});

test('a picture without words in a frame of the page fails axe too', async ({ page }) => {
  const frame = `<iframe title="Boats" srcdoc='${whole.replace('</main>', '<img src="data:,"></main>')}'></iframe>`;
  await page.setContent(whole.replace('</main>', `${frame}</main>`));
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Harbour' })).toBeVisible();
  await expect(axe(page)).rejects.toThrow('image-alt');
});

test.describe('with an expected error', () => {
  test.use({ expectedErrors: [/boom/] });

  test('what is expected does not fail the test', async ({ page }) => {
    await page.evaluate(() => console.error('boom'));
  });
});
