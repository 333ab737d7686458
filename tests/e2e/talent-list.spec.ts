/** A talent list and where it leads. */
import { randomBytes } from 'node:crypto';
import { login } from '#contract/auth.ts';
import { changePersonList, createPersonList } from '#contract/person-lists.ts';
import { createPerson, createPersons } from '#contract/persons.ts';
import { employerPaths } from '#lib/paths.ts';
import { demoOwner, openSignedIn, productUrl } from '#tests/support/demo-clips.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';

const staff = httpCaller(productUrl());
const key = () => ({ idempotencyKey: crypto.randomUUID() });
let params = { employer: '' };

test.beforeAll(async () => {
  const { user } = await staff(login, { body: demoOwner() });
  params = { employer: user.employerId ?? '' };
});

test('leads to a campaign for those who stand in it', async ({ page }) => {
  const title = `Night welders ${randomBytes(3).toString('hex')}`;
  const list = await staff(createPersonList, { params, body: { title, kind: 'manual' } }, key());
  await openSignedIn(page, employerPaths.talentList(list.permalink));
  await page.getByRole('button', { name: 'Campaign for this list' }).press('Enter');
  await expect(page).toHaveURL(/\/employers\/campaign-page\/[\w-]+$/);
  await expect(page.getByLabel('Audience')).toHaveValue(list.permalink);
  await expect(page.getByLabel('Internal name')).toHaveValue(title);
});

/** Ana, Bo and Cy of a company of their own, by hand in a list or found by a smart one. */
async function threePersons(kind: 'manual' | 'smart') {
  const company = `Quay ${randomBytes(3).toString('hex')}`;
  const add = [];
  for (const fullName of ['Ana Sund', 'Bo Sund', 'Cy Sund'])
    add.push((await staff(createPerson, { params, body: { fullName, company } }, key())).permalink);
  const filters = [{ field: 'company' as const, op: 'is' as const, value: company }];
  const search = { filters, sort: { field: 'name' as const, direction: 'asc' as const } };
  const body = { title: company, kind, ...(kind === 'smart' ? { search } : {}) };
  const list = await staff(createPersonList, { params, body }, key());
  if (kind === 'manual')
    await staff(changePersonList, { params: { ...params, personList: list.permalink }, body: { add } });
  return list;
}

test('who is added is taken out again, and who stood there already stays', async ({ page }) => {
  const list = await threePersons('manual');
  const email = `dee.${randomBytes(3).toString('hex')}@example.com`;
  const body = { fullName: 'Dee Sund', company: list.title, emails: [{ value: email }] };
  await staff(createPerson, { params, body }, key());
  await openSignedIn(page, employerPaths.talentList(list.permalink));
  const names = page.getByRole('row').getByRole('link');
  await page.getByRole('button', { name: 'Add people' }).press('Enter');
  const dialog = page.getByRole('dialog');
  const add = async (search: string, name: string) => {
    await dialog.getByRole('combobox', { name: 'Person' }).fill(search);
    await page.getByRole('option', { name }).click();
  };
  await add(`${list.title} Ana`, 'Ana Sund');
  await expect(dialog.getByText(`1 person already in “${list.title}”`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeHidden();
  await add(email, 'Dee Sund');
  await expect(dialog.getByText(`1 person added to “${list.title}”`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(dialog.getByText('Removed from the list')).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await add(email, 'Dee Sund');
  await axe(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(names).toHaveText(['Ana Sund', 'Bo Sund', 'Cy Sund', 'Dee Sund']);
  // The way back does not close with the dialog.
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(names).toHaveText(['Ana Sund', 'Bo Sund', 'Cy Sund']);
});

test('a list kept by hand is put in order with the keyboard and by its menu, and stays so', async ({
  page,
}) => {
  const list = await threePersons('manual');
  await openSignedIn(page, employerPaths.talentList(list.permalink));
  const names = page.getByRole('row').getByRole('link');
  await expect(names).toHaveText(['Ana Sund', 'Bo Sund', 'Cy Sund']);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await row('Ana Sund').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(names).toHaveText(['Bo Sund', 'Ana Sund', 'Cy Sund']);
  await expect(row('Ana Sund')).toBeFocused();
  await expect(page.getByText('Ana Sund moved to position 2 of 3')).toBeVisible();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(names).toHaveText(['Bo Sund', 'Cy Sund', 'Ana Sund']);
  await expect(page.getByText('Ana Sund moved to position 3 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(names).toHaveText(['Bo Sund', 'Ana Sund', 'Cy Sund']);
  await page.getByRole('button', { name: 'More for Cy Sund' }).click();
  await page.getByRole('menuitem', { name: 'Move to top' }).click();
  await expect(page.getByText('Cy Sund moved to position 1 of 3')).toBeVisible();
  await page.reload();
  await expect(names).toHaveText(['Cy Sund', 'Bo Sund', 'Ana Sund']);
});

test('somebody is excluded from a smart list, seen among the excluded, and taken back', async ({ page }) => {
  const list = await threePersons('smart');
  await openSignedIn(page, employerPaths.talentList(list.permalink));
  const names = page.getByRole('row').getByRole('link');
  await expect(names).toHaveText(['Ana Sund', 'Bo Sund', 'Cy Sund']);
  const excludeBo = async () => {
    await page.getByRole('button', { name: 'More for Bo Sund' }).click();
    await page.getByRole('menuitem', { name: 'Exclude from this list' }).click();
    await expect(names).toHaveText(['Ana Sund', 'Cy Sund']);
  };
  await excludeBo();
  await expect(page.getByText('Bo Sund excluded from this list')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(names).toHaveText(['Ana Sund', 'Bo Sund', 'Cy Sund']);
  await excludeBo();
  await page.getByRole('button', { name: '1 excluded' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText([/^Bo Sund/]);
  await axe(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Remove exclusion of Bo Sund' }).press('Enter');
  await expect(dialog.getByText('No one is excluded from this list.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(names).toHaveText(['Ana Sund', 'Bo Sund', 'Cy Sund']);
});

test('everyone in a long list is taken out by the server and put back', async ({ page }) => {
  const title = `Dock ${randomBytes(3).toString('hex')}`;
  const persons = Array.from({ length: 60 }, (_, place) => ({ fullName: `Ola Sund ${place + 1}` }));
  const { results } = await staff(createPersons, { params, body: { persons } }, key());
  const list = await staff(createPersonList, { params, body: { title, kind: 'manual' } }, key());
  const add = results.flatMap(({ permalink }) => permalink ?? []);
  await staff(changePersonList, { params: { ...params, personList: list.permalink }, body: { add } });
  await openSignedIn(page, employerPaths.talentList(list.permalink));
  await page.getByRole('checkbox', { name: 'Select people shown' }).press('Space');
  await page.getByRole('button', { name: 'Select all 60 that match' }).press('Enter');
  await expect(page.getByRole('region', { name: 'All 60 selected' })).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Remove from list', exact: true }).press('Enter');
  const change = page
    .getByRole('list', { name: 'Changes to everyone who matches' })
    .getByRole('listitem')
    .first();
  await expect(change).toContainText('60 people removed from the list');
  await expect(page.getByText('No people yet')).toBeVisible();
  await change.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(change).toContainText('Undone for 60 people');
  await expect(page.getByRole('row').getByRole('link').first()).toHaveText('Ola Sund 1');
});
