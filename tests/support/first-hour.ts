/** The first hour of an employer: what it is given, where it begins and ends, and the test application on its way. */
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { signInByCall } from './demo-clips.ts';
import { type NewEmployer, newEmployer } from './new-employer.ts';
import type { Keyboard, Pointer } from './presses.ts';

const MOST_PRESSES = 60;

export const logo = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 240, height: 120, channels: 3, background: '#0b6e78' } })
    .png()
    .toBuffer(),
};

export const advert = `Pastry cook – Lyon, France

Full-time · €2,100 to €2,400 a month

You bake the viennoiserie of our bakery at the harbour, with four colleagues who have been here for years.

What you will do
- Prepare doughs and creams for the next morning
- Bake from four to eleven

What you bring
- Training in pastry`;

export const file = {
  name: 'jobs.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('id,title,location,department\n1,Waiter,"Lyon, France",Service\n'),
};

/** Where a new owner begins. */
export async function begin(page: Page, width: number): Promise<NewEmployer> {
  const employer = await newEmployer();
  await signInByCall(page, employer);
  await page.setViewportSize({ width, height: 844 });
  await page.goto('/employers');
  await expect(page.getByText('0 of 10 done')).toBeVisible();
  return employer;
}

/** What is named so on a page. */
export const namesOn = (page: Page) => ({
  button: (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }),
  link: (name: string) => page.getByRole('link', { name, exact: true }),
  field: (name: string) => page.getByLabel(name, { exact: true }),
  heading: (name: string) => page.getByRole('heading', { level: 1, name }),
  /** The test application, once it has arrived. */
  arrived: page.getByRole('list', { name: 'Test applications' }).getByRole('link', { name: 'Mara Lind' }),
});

/** The page that a press opened in another tab. */
export async function openedBy(page: Page, act: () => Promise<void>): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await act();
  return opened;
}

export const isQuestions = async (candidate: Page) => {
  await expect(candidate).toHaveURL(/\/apply\?r=/);
  await candidate.waitForLoadState('load');
};

export const isSent = async (candidate: Page) =>
  expect(candidate.getByRole('heading', { level: 1, name: 'Application received' })).toBeVisible();

export function isShort(how: string, presses: Keyboard | Pointer): void {
  console.log(`The first hour ${how}: ${presses.told()}`);
  expect(presses.count).toBeLessThanOrEqual(MOST_PRESSES);
}

/** What the dashboard says of the hour that is over. */
export async function endsWith(page: Page, done: number): Promise<void> {
  await page.goto('/employers');
  await expect(page.getByText(`${done} of 10 done`)).toBeVisible();
}

/** The test application, by mouse or finger. */
export async function applyBy(hand: Pointer, email: string): Promise<void> {
  const staff = hand.page;
  const candidate = await openedBy(staff, () => hand.press(namesOn(staff).link('Apply as a candidate')));
  await hand.moveTo(candidate);
  const { button, field } = namesOn(candidate);
  await hand.type(field('First name'), 'Mara');
  await hand.type(field('Last name'), 'Lind');
  await hand.type(field('E-mail'), email);
  await hand.press(candidate.getByRole('checkbox', { name: /may use what I send/ }));
  await hand.press(button('Start application'));
  await isQuestions(candidate);
  await hand.press(button('Apply'));
  await isSent(candidate);
  await candidate.close();
  await hand.moveTo(staff);
  await hand.press(namesOn(staff).arrived);
  await expect(staff.getByText('Test application from a member')).toBeVisible();
}
