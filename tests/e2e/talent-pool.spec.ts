/** The talent pool and its lists at work: filters, moving between lists, rules and notes two people change, duplicates. */
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { login } from '#contract/auth.ts';
import type { CallInput, Endpoint, OutputOf } from '#contract/kit/endpoint.ts';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import { changePersonList, createPersonList, savePersonList } from '#contract/person-lists.ts';
import { addNote, saveNote } from '#contract/person-notes.ts';
import { createPerson } from '#contract/persons.ts';
import { employerPaths } from '#lib/paths.ts';
import { demoOwner, openSignedIn, productUrl } from '#tests/support/demo-clips.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';
import { httpCaller } from '#tests/support/run-product.ts';
import { readsWell } from '#tests/support/staff-screens.ts';

const mark = randomBytes(3).toString('hex');
const staff = httpCaller(productUrl());
let employer = '';

// Saving over what somebody else saved is refused first.
test.use({ expectedErrors: [/status of 409/] });

test.beforeAll(async () => {
  const { user } = await staff(login, { body: demoOwner() });
  employer = user.employerId ?? '';
});

/** A call that makes something, once. */
const made = <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<OutputOf<E>> =>
  staff(endpoint, input, { idempotencyKey: crypto.randomUUID() });

const newPerson = (fullName: string, company = '') =>
  made(createPerson, { params: { employer }, body: { fullName: `${fullName} ${mark}`, company } });

async function newList(title: string, persons: PersonPermalink[] = []) {
  const list = await made(createPersonList, {
    params: { employer },
    body: { title: `${title} ${mark}`, kind: 'manual' },
  });
  const params = { employer, personList: list.permalink };
  if (persons.length > 0) await staff(changePersonList, { params, body: { add: persons } });
  return list;
}

const chip = (page: Page, field: string, value: string) =>
  page.getByRole('button', { name: `Remove ${field} ${value}`, exact: true });

test('filters are put on by keys, stand in the address, and are taken off', async ({ page }) => {
  await newPerson('Ida Kroll');
  await openSignedIn(page, `${employerPaths.talentPool}?search=${mark}`);
  await expect(page.getByText(`Ida Kroll ${mark}`)).toBeVisible();
  const choose = async (entry: string) => {
    await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: entry, exact: true }).press('Enter');
  };
  await choose('Stage…');
  const dialog = page.getByRole('dialog', { name: 'Filter by stage' });
  await dialog.getByLabel('Lead', { exact: true }).press('Space');
  await dialog.getByRole('button', { name: 'Filter', exact: true }).press('Enter');
  await expect(chip(page, 'Stage', 'Lead')).toBeVisible();
  await choose('Keep for future jobs');
  await expect(chip(page, 'Consent', 'Keep for future jobs')).toBeVisible();
  await expect(page.getByText(`Ida Kroll ${mark}`)).toBeHidden();
  await page.reload();
  await expect(chip(page, 'Consent', 'Keep for future jobs')).toBeVisible();
  await readsWell(page);
  // Chosen again it is off.
  await choose('Keep for future jobs ✓');
  await expect(chip(page, 'Consent', 'Keep for future jobs')).toBeHidden();
  await expect(page.getByText(`Ida Kroll ${mark}`)).toBeVisible();
  await chip(page, 'Stage', 'Lead').press('Enter');
  await expect(chip(page, 'Stage', 'Lead')).toBeHidden();
});

test('persons move from one list to another, and are taken out and put back', async ({ page }) => {
  const [ana, bo] = await Promise.all([newPerson('Ana Weld'), newPerson('Bo Weld')]);
  const from = await newList('Spring', [ana.permalink, bo.permalink]);
  const to = await newList('Autumn');
  await openSignedIn(page, employerPaths.talentList(from.permalink));
  await page.getByRole('row', { name: `Ana Weld ${mark}` }).press('Space');
  await page.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Move 1 person to' });
  await dialog.getByRole('searchbox').fill(`Autumn ${mark}`);
  await dialog.getByLabel(`Autumn ${mark}`).press('Space');
  await dialog.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  await expect(page.getByText('1 person moved')).toBeVisible();
  await expect(page.getByText(`Ana Weld ${mark}`)).toBeHidden();

  await page.getByRole('row', { name: `Bo Weld ${mark}` }).press('Space');
  await page.getByRole('button', { name: 'Remove from list', exact: true }).press('Enter');
  await expect(page.getByText('1 person removed')).toBeVisible();
  await expect(page.getByText('No people yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText(`Bo Weld ${mark}`)).toBeVisible();

  await page.goto(employerPaths.talentList(to.permalink));
  await expect(page.getByText(`Ana Weld ${mark}`)).toBeVisible();
  await readsWell(page);
});

test('a rule that somebody changed meanwhile is chosen, not lost', async ({ page }) => {
  const search = { filters: [{ field: 'stage' as const, op: 'is' as const, value: 'hired' }] };
  const list = await made(createPersonList, {
    params: { employer },
    body: { title: `Rule ${mark}`, kind: 'smart', search: { ...search, q: 'anvil' } },
  });
  const params = { employer, personList: list.permalink };
  await openSignedIn(page, employerPaths.talentList(list.permalink));
  await page.getByRole('button', { name: 'Edit rule' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Rule for “Rule ${mark}”` });
  await dialog.getByLabel(/^Search\b/).fill('welder');
  const body = { search: { filters: [{ field: 'stage' as const, op: 'is' as const, value: 'lead' }] } };
  await staff(savePersonList, { params, body }, { version: list.version });
  await dialog.getByRole('button', { name: 'Save rule' }).press('Enter');
  await expect(dialog.getByText('Someone else edited this list')).toBeVisible();
  await dialog.getByRole('button', { name: 'Compare' }).press('Enter');
  await expect(dialog.getByText(/^Theirs: .*Lead/)).toBeVisible();
  await axe(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Keep mine' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Rule' })).toContainText('“welder”');
});

test('a note that two people change keeps both until one is chosen', async ({ page }) => {
  const person = await newPerson('Noor Hale');
  const params = { employer, person: person.permalink };
  const note = await made(addNote, { params, body: { text: 'Met at the fair.' } });
  await openSignedIn(page, employerPaths.person(person.permalink));
  await page.getByRole('button', { name: /^More for the note of/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter');
  const own = page.getByRole('textbox', { name: 'Note', exact: true }).last();
  await own.fill('Met at the fair, in spring.');
  const theirs = { text: 'Met at the fair, in autumn.' };
  await staff(saveNote, { params: { ...params, note: note.id }, body: theirs }, { version: note.version });
  await page.getByRole('button', { name: 'Save note' }).press('Enter');
  await page.getByRole('button', { name: 'Compare' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Theirs' })).toContainText('in autumn');
  await axe(page);
  await page.getByRole('button', { name: 'Keep mine' }).press('Enter');
  await expect(page.getByText('Met at the fair, in spring.')).toBeVisible();
  await expect(page.getByText(/^Edited 2 times/)).toBeVisible();
});

test('a pair that is not the same is proposed no more; one that is becomes one', async ({ page }) => {
  const company = `Tin works ${mark}`;
  for (const name of ['Una Rook', 'Una Rook', 'Ivo Rook', 'Ivo Rook']) await newPerson(name, company);
  await openSignedIn(page, `${employerPaths.talentPool}?panel=duplicates`);
  const pair = (name: string) => page.getByRole('listitem').filter({ hasText: `${name} ${mark}` });
  await expect(pair('Una Rook')).toBeVisible();
  await readsWell(page);
  const dismiss = async () => {
    await pair('Una Rook')
      .getByRole('button', { name: /^Not a duplicate/ })
      .press('Enter');
    await expect(page.getByText('Marked as not a duplicate')).toBeVisible();
    await expect(pair('Una Rook')).toBeHidden();
  };
  await dismiss();
  await expect(page.getByRole('listitem').getByRole('button').first()).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(pair('Una Rook')).toBeVisible();
  await dismiss();
  await pair('Ivo Rook')
    .getByRole('button', { name: /^Merge/ })
    .press('Enter');
  const dialog = page.getByRole('dialog');
  await axe(page, '[role=dialog]');
  await dialog.getByRole('button', { name: /^Merge/ }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(pair('Ivo Rook')).toBeHidden();
});

test('a link for one person is made and copied', async ({ page }) => {
  const person = await newPerson('Kit Moor');
  await openSignedIn(page, employerPaths.person(person.permalink));
  await page.getByRole('button', { name: /^More/ }).first().press('Enter');
  await page.getByRole('menuitem', { name: /^Share link/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Share link for Kit Moor ${mark}` });
  await expect(dialog.getByRole('button', { name: 'Create link' })).toBeDisabled();
  await dialog.getByLabel('Job clip', { exact: true }).selectOption({ index: 1 });
  await axe(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Create link' }).press('Enter');
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(/\?p-sl=/);
});
