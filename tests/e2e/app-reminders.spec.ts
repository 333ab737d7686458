/** A candidate who is reminded of an application they left stops that, without a script. */
import { Client } from 'pg';
import type { SequenceTargetPermalink } from '#contract/kit/ids.ts';
import { startApplication } from '#contract/public-applications.ts';
import { newPermalink } from '#server/context.ts';
import { findRunning } from '#server/db/embedded.ts';
import { expectNoSidewaysScroll, productUrl } from '../support/demo-clips.ts';
import { makeJobs } from '../support/e2e-jobs.ts';
import { axe, expect, test } from '../support/page-test.ts';
import { httpCaller } from '../support/run-product.ts';

/** What a reminder's link leads to. The mail itself goes a day after somebody left: here its target is written down. */
async function targetOf(application: string): Promise<string> {
  const client = new Client({ connectionString: findRunning(process.env.E2E_DATA_DIR ?? '') });
  await client.connect();
  const target = newPermalink<SequenceTargetPermalink>();
  const { rowCount } = await client.query(
    `insert into app_reminder_targets (permalink, employer_id, application_id)
     select $1, employer_id, id from applications where permalink = $2`,
    [target, application],
  );
  await client.end();
  expect(rowCount).toBe(1);
  return target;
}

async function leftApplication(): Promise<string> {
  const { job } = await makeJobs();
  const { application } = await httpCaller(productUrl())(
    startApplication,
    {
      body: {
        jobPagePermalink: job,
        ...{ firstName: 'Ana', lastName: 'Ferreira', email: `ana-${Date.now()}@example.com` },
        consent: { privacyVersion: '1', marketing: false, retention: false },
      },
    },
    { idempotencyKey: crypto.randomUUID() },
  );
  return application;
}

test('the link of a reminder asks what to stop, and says so once it is', async ({ browser }) => {
  const target = await targetOf(await leftApplication());
  const context = await browser.newContext({ baseURL: productUrl(), locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`/app-reminder/opt-out/${target}`);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await axe(page);
    await expectNoSidewaysScroll(page);
  }
  await context.close();

  const plain = await browser.newContext({
    baseURL: productUrl(),
    locale: 'en-GB',
    javaScriptEnabled: false,
  });
  const form = await plain.newPage();
  await form.goto(`/app-reminder/opt-out/${target}`);
  await form.getByRole('radio').last().check();
  await form.getByRole('button', { name: 'Stop' }).click();
  await expect(form.getByRole('status')).toBeVisible();
  // Opened again, it still is.
  await form.goto(`/app-reminder/opt-out/${target}`);
  await expect(form.getByRole('status')).toBeVisible();
  await plain.close();
});
