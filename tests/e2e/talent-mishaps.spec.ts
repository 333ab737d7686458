/** Persons and lists where something comes in between: a colleague was first, a list was closed, the focus had to go. */
import { randomBytes } from 'node:crypto';
import { login } from '#contract/auth.ts';
import { createContentPage } from '#contract/content-pages.ts';
import type { CallInput, Endpoint, OutputOf } from '#contract/kit/endpoint.ts';
import { archivePersonList, changePersonList, createPersonList } from '#contract/person-lists.ts';
import { archivePerson, createPerson, savePerson } from '#contract/persons.ts';
import { employerPaths } from '#lib/paths.ts';
import { demoOwner, openSignedIn, productUrl } from '#tests/support/demo-clips.ts';
import { newColleague } from '#tests/support/e2e-colleague.ts';
import { expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';

const mark = randomBytes(3).toString('hex');
const staff = httpCaller(productUrl());
let params = { employer: '' };

// What a colleague did first is refused first.
test.use({ expectedErrors: [/status of 409/] });

test.beforeAll(async () => {
  const { user } = await staff(login, { body: demoOwner() });
  params = { employer: user.employerId ?? '' };
});

const made = <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<OutputOf<E>> =>
  staff(endpoint, input, { idempotencyKey: crypto.randomUUID() });
const newPerson = (fullName: string, email: string) =>
  made(createPerson, { params, body: { fullName: `${fullName} ${mark}`, emails: [{ value: email }] } });
const newList = (title: string) =>
  made(createPersonList, { params, body: { title: `${title} ${mark}`, kind: 'manual', sharing: 'team' } });

test('archived persons are brought back together, and no file offers others than the list', async ({
  page,
}) => {
  for (const name of ['Una Loft', 'Ove Loft']) {
    const { permalink } = await newPerson(name, `${name.slice(0, 3)}.${mark}@example.com`.toLowerCase());
    await staff(archivePerson, { params: { ...params, person: permalink } });
  }
  await openSignedIn(page, `${employerPaths.talentPool}?archived=true&search=Loft+${mark}`);
  const names = page.getByRole('row').getByRole('link');
  await expect(names).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden();
  await page.getByRole('row', { name: `Una Loft ${mark}` }).press('Space');
  await page.getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(page.getByText('1 person restored')).toBeVisible();
  await expect(names).toHaveText([`Ove Loft ${mark}`]);
  // The bar that had the focus is gone with whom it was for.
  await expect(page.getByRole('row', { name: `Ove Loft ${mark}` })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(names).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select people shown' }).click();
  await page.keyboard.press('t');
  const tags = page.getByRole('dialog', { name: 'Tag 2 people' });
  await tags.getByRole('searchbox').fill('x'.repeat(60));
  await expect(tags.getByRole('button', { name: `Create tag “${'x'.repeat(40)}”` })).toBeVisible();
});

test('a person whom a colleague changed meanwhile is saved at the second try', async ({ page }) => {
  const person = await newPerson('Ida Vane', `ida.${mark}@example.com`);
  await openSignedIn(page, employerPaths.person(person.permalink));
  const stage = page.getByLabel('Stage', { exact: true });
  await expect(stage).toHaveValue('lead');
  const one = { ...params, person: person.permalink };
  await staff(savePerson, { params: one, body: { headline: 'Welds' } }, { version: person.version });
  await stage.selectOption('hired');
  await expect(page.getByText('Welds')).toBeVisible();
  await stage.focus();
  await stage.selectOption('hired');
  await expect(page.getByText('Stage updated')).toBeVisible();
  await expect(stage).toHaveValue('hired');
  await expect(stage).toBeFocused();
});

test('pasted e-mails stay where the list was archived meanwhile', async ({ page }) => {
  const email = `bo.${mark}@example.com`;
  await newPerson('Bo Quill', email);
  const list = await newList('Welders');
  await openSignedIn(page, employerPaths.talentList(list.permalink));
  await page.getByRole('button', { name: 'Add people' }).first().press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Paste e-mails' }).click();
  const pasted = dialog.getByLabel('E-mails', { exact: true });
  await pasted.fill(email);
  await dialog.getByRole('button', { name: 'Find people' }).press('Enter');
  await staff(archivePersonList, { params: { ...params, personList: list.permalink } });
  await dialog.getByRole('button', { name: 'Add 1 person' }).press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('archived');
  await expect(pasted).toHaveValue(email);
});

test('who did not make a list renames it and is not offered to make it private', async ({ browser }) => {
  const list = await newList('Platers');
  const bo = await newPerson('Bo Platt', `platt.${mark}@example.com`);
  await staff(changePersonList, {
    params: { ...params, personList: list.permalink },
    body: { add: [bo.permalink] },
  });
  const page = await newColleague(browser, { staff, email: `recruiter.${mark}@example.com` });
  await page.goto(employerPaths.talentList(list.permalink));
  await page.getByRole('button', { name: `More for Platers ${mark}` }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Archive' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Make private' })).toBeHidden();
  await page.getByRole('menuitem', { name: 'Rename…' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(`Hull platers ${mark}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Hull platers ${mark}` })).toBeVisible();
  // On a busy machine the answer is there before the menu has closed and given the focus back.
  await page.evaluate(() => {
    window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), 2_000);
  });
  await page.getByRole('button', { name: `More for Bo Platt ${mark}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Remove from list' }).press('Enter');
  await expect(page.getByText('No people yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: `Hull platers ${mark}` })).toBeFocused();
  await page.context().close();
});

test('the pool is filtered by the page somebody was seen on', async ({ page }) => {
  const title = `Life on the quay ${mark}`;
  await made(createContentPage, { params, body: { title } });
  await openSignedIn(page, employerPaths.talentPool);
  await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Page…', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Seen on: page' });
  await dialog.getByLabel(title).press('Space');
  await dialog.getByRole('button', { name: 'Filter', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: `Remove Page ${title}` })).toBeVisible();
  await expect(page.getByText('No people match these filters')).toBeVisible();
});
