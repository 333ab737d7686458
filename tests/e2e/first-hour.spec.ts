/**
 * The first hour of an employer without an ATS: from brand to the first application answered in at most 60 presses, with
 * nothing set up but the account. By keyboard alone, by mouse at 1,280 px, by finger at 390 px; the first job comes out of
 * an advert, a file and a template. `presses.ts` says what counts as a press.
 */
import {
  advert,
  applyBy,
  begin,
  endsWith,
  file,
  isQuestions,
  isSent,
  isShort,
  logo,
  namesOn,
  openedBy,
} from '#tests/support/first-hour.ts';
import { expect, test } from '#tests/support/page-test.ts';
import { Keyboard, Pointer } from '#tests/support/presses.ts';
import { readsWell } from '#tests/support/staff-screens.ts';

// What cannot be pressed is told soon.
test.use({ actionTimeout: 20_000 });

test.describe('by keyboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('an employer without an ATS answers its first application in sixty presses', async ({ page }) => {
    const { email, name } = await begin(page, 1280);
    const hands = new Keyboard(page);
    const { button, link, field, heading, arrived } = namesOn(page);

    // Brand: a logo, and its colour out of it.
    await hands.jump('brand');
    await expect(button('Upload logo')).toBeFocused();
    await hands.choose(button('Upload logo'), logo);
    await hands.enter(button(/^#/));
    await expect(field('Accent colour (optional)')).toBeFocused();
    await hands.press('Enter');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    const preview = page.frameLocator('iframe[title="Preview of your job board"]').first();
    await expect(preview.getByText(name).first()).toBeVisible();
    hands.done('brand');

    // Departments and offices, by hand.
    await hands.jump('departments');
    await expect(button('Create a board and continue')).toBeFocused();
    await hands.press('Enter');
    const board = page.getByRole('dialog', { name: 'Board' });
    await hands.type(board.getByLabel('Departments (optional)'), 'Kitchen\nDelivery');
    await hands.tabTo(board.getByLabel('Offices (optional)'));
    await hands.type(board.getByLabel('Offices (optional)'), 'Lyon');
    await hands.press('Control+Enter');
    await expect(board).toBeHidden();
    hands.done('departments');

    // The first job, out of an advert.
    await hands.jump('paste a job advert');
    await hands.paste(field('Job advert'), advert);
    await expect(field('Title')).toBeFocused();
    await expect(field('Location')).toHaveValue('Lyon, France');
    await expect(field('Salary from')).toHaveValue('2100');
    await hands.press('Enter');
    await expect(heading('Pastry cook')).toBeFocused();
    await hands.enter(button('Publish'));
    hands.done('job');

    await expect(button('Publish board')).toBeFocused();
    await hands.press('Enter');
    await expect(link('View the job')).toBeFocused();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    hands.done('board');

    await hands.enter(link('Set up the hiring team'));
    await hands.type(field('E-mail address'), `jo.${email}`);
    await hands.press('Enter');
    await expect(page.getByText(`Invitation sent to jo.${email}`)).toBeVisible();
    hands.done('team');

    // A test application, where candidates send theirs.
    await hands.tabTo(link('Apply as a candidate'));
    const candidate = await openedBy(page, () => hands.press('Enter'));
    await hands.moveTo(candidate);
    const form = namesOn(candidate);
    await hands.enter(form.link('Skip to content'));
    await hands.tabTo(form.field('First name'));
    await hands.type(form.field('First name'), 'Mara');
    await hands.press('Tab');
    await hands.type(form.field('Last name'), 'Lind');
    await hands.press('Tab');
    await hands.type(form.field('E-mail'), email);
    await hands.tabTo(candidate.getByRole('checkbox', { name: /may use what I send/ }));
    await hands.press('Space');
    await hands.press('Enter');
    await isQuestions(candidate);
    await expect(form.heading('Questions')).toBeFocused();
    await hands.enter(form.button('Apply'));
    await isSent(candidate);
    await candidate.close();
    await hands.moveTo(page);
    hands.done('application');

    // It arrives, marked, and is answered with a message.
    await hands.enter(arrived);
    await expect(page.getByText('Test application from a member')).toBeVisible();
    // The button names its key.
    await expect(button('Advance to Screen')).toBeEnabled();
    await hands.press('a');
    const decision = page.getByRole('dialog', { name: /^Advance Mara Lind/ });
    await expect(decision.getByLabel('Reason (optional)')).toBeFocused();
    await hands.press('Tab');
    await hands.press('ArrowUp');
    await expect(decision.getByRole('button', { name: 'Advance and send e-mail' })).toBeEnabled();
    await hands.press('Control+Enter');
    await expect(page.getByText(/^E-mail goes out at /)).toBeVisible();
    hands.done('answer');
    isShort('by keyboard', hands);
    await endsWith(page, 7);
  });
});

test('the same by mouse, step by step from the dashboard, the first job from a file', async ({ page }) => {
  const { email } = await begin(page, 1280);
  const hand = new Pointer(page, { isFinger: false });
  const { button, link, field } = namesOn(page);
  const toDashboard = () => hand.press(link('Dashboard'));

  await hand.press(link('Open brand'));
  await hand.type(field('Accent colour (optional)'), '#0b6e78');
  await hand.press(button('Save'));
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  // The board in the preview looks as it will, and fetches nothing however it is touched.
  const preview = await page.locator('iframe[title="Preview of your job board"]').first().boundingBox();
  const [left, top] = [preview?.x ?? 0, preview?.y ?? 0];
  for (const down of [100, 180, 240]) await page.mouse.move(left + 150, top + down);
  await page.mouse.move(0, 0);
  await readsWell(page);
  await toDashboard();
  hand.done('brand');

  await hand.press(link('Add departments'));
  await hand.press(button('Create a board and continue'));
  await hand.type(field('Departments (optional)'), 'Kitchen\nService');
  await hand.type(field('Offices (optional)'), 'Lyon');
  await hand.press(button('Save'));
  await expect(page.getByRole('dialog')).toBeHidden();
  await toDashboard();
  hand.done('departments');

  await hand.press(link('Create a job'));
  await hand.press(link('File'));
  await hand.choose(field('CSV or XML, up to 20 MB. You review the changes before they apply.'), file);
  await expect(page.getByText('1 job in the file: 1 new, 0 updated, 0 closed, 0 rejected.')).toBeVisible();
  await hand.press(button('Import'));
  await expect(page.getByText('Candidates see them once you publish the board.')).toBeVisible();
  hand.done('job');

  await hand.press(button('Publish board'));
  await expect(button('Unpublish')).toBeVisible();
  await toDashboard();
  hand.done('board');

  await hand.press(link('Open hiring team'));
  await hand.type(field('E-mail address'), `jo.${email}`);
  await hand.press(button('Send invitation'));
  await expect(page.getByText(`Invitation sent to jo.${email}`)).toBeVisible();
  hand.done('team');

  await applyBy(hand, email);
  hand.done('application');
  await readsWell(page);
  await hand.press(button('Advance to Screen'));
  await hand.press(page.getByRole('radio', { name: /^Send an e-mail/ }));
  await hand.press(button('Advance and send e-mail'));
  await expect(page.getByText(/^E-mail goes out at /)).toBeVisible();
  hand.done('answer');
  isShort('by mouse', hand);
  await endsWith(page, 7);

  // The board has a picture too, on the page that candidates see.
  await hand.press(link('Add your logo and colour'));
  await hand.choose(button('Upload cover'), { ...logo, name: 'cover.png' });
  await expect(button('Replace cover')).toBeVisible();
  await toDashboard();
  await readsWell(page);
  await hand.press(link('View your board').first());
  await expect(page.locator('picture img')).not.toHaveJSProperty('naturalWidth', 0);
  await readsWell(page);
});

test.describe('by finger', () => {
  test.use({ hasTouch: true });

  test('the same on a phone, from a template, the test removed at the end', async ({ page }) => {
    const { email } = await begin(page, 390);
    const hand = new Pointer(page, { isFinger: true });
    const { button, link, field, heading } = namesOn(page);
    const toDashboard = async () => {
      await hand.press(button('Menu'));
      await hand.press(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Dashboard' }));
    };

    await hand.press(link('Open brand'));
    // The other settings are a choice where a list has no room.
    await expect(page.getByRole('combobox', { name: 'Settings' })).toHaveValue('/employers/settings/brand');
    await hand.choose(button('Upload logo'), logo);
    await hand.press(button(/^#/));
    await hand.press(button('Save'));
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    hand.done('brand');

    await toDashboard();
    await hand.press(link('Add departments'));
    await hand.press(button('Create a board and continue'));
    await hand.type(field('Departments (optional)'), 'Kitchen');
    await hand.press(button('Save'));
    await expect(page.getByRole('dialog')).toBeHidden();
    hand.done('departments');

    await toDashboard();
    await hand.press(link('Create a job'));
    await hand.press(button('Cook'));
    await hand.type(field('Location'), 'Porto, Portugal');
    // What was begun is there after coming back.
    await toDashboard();
    await hand.press(link('Create a job'));
    await expect(field('Location')).toHaveValue('Porto, Portugal');
    await readsWell(page);
    await hand.press(button('Create draft'));
    await expect(heading('Cook')).toBeVisible();
    await hand.press(button('Publish'));
    await expect(page.getByRole('alertdialog', { name: /placeholders aren’t replaced/ })).toContainText(
      '[kind of food]',
    );
    await hand.press(button('Publish anyway'));
    hand.done('job');

    await hand.press(button('Publish board'));
    await hand.press(link('Set up the hiring team'));
    hand.done('board');
    await hand.type(field('E-mail address'), `jo.${email}`);
    await hand.press(button('Send invitation'));
    await expect(page.getByText(`Invitation sent to jo.${email}`)).toBeVisible();
    await readsWell(page);
    hand.done('team');

    await applyBy(hand, email);
    hand.done('application');
    await hand.press(button('Reject'));
    await hand.press(button('Reject and send e-mail'));
    await expect(page.getByText(/^E-mail goes out at /)).toBeVisible();
    hand.done('answer');
    isShort('by finger', hand);

    await button('Remove test').tap();
    await button('Remove').tap();
    await expect(page.getByText('No applications yet')).toBeVisible();
    await endsWith(page, 7);
  });
});
