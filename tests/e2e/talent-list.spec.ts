/** A talent list and where it leads. */
import { randomBytes } from 'node:crypto';
import { login } from '#contract/auth.ts';
import { createPersonList } from '#contract/person-lists.ts';
import { employerPaths } from '#lib/paths.ts';
import { demoOwner, openSignedIn, productUrl } from '#tests/support/demo-clips.ts';
import { expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';

test('leads to a campaign for those who stand in it', async ({ page }) => {
  const call = httpCaller(productUrl());
  const { user } = await call(login, { body: demoOwner() });
  const title = `Night welders ${randomBytes(3).toString('hex')}`;
  const list = await call(
    createPersonList,
    { params: { employer: user.employerId ?? '' }, body: { title, kind: 'manual' } },
    { idempotencyKey: crypto.randomUUID() },
  );
  await openSignedIn(page, employerPaths.talentList(list.permalink));
  await page.getByRole('button', { name: 'Campaign for this list' }).press('Enter');
  await expect(page).toHaveURL(/\/employers\/campaign-page\/[\w-]+$/);
  await expect(page.getByLabel('Audience')).toHaveValue(list.permalink);
  await expect(page.getByLabel('Internal name')).toHaveValue(title);
});
