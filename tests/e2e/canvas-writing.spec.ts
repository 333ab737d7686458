/** Writing the page's texts where they stand: in the canvas of its editor, by mouse and by keys alone. */
import type { Page } from '@playwright/test';
import type { Block } from '#contract/content-page-blocks.ts';
import { publicPaths } from '#lib/paths.ts';
import { canvasOf, hero, pointAt, press, text } from '#tests/support/e2e-canvas.ts';
import { pageDesk, rowsOf, saved, settings } from '#tests/support/e2e-page-editor.ts';
import { axe, expect, test } from '#tests/support/page-test.ts';

const faq: Block = {
  ...{ id: 'faq', type: 'faq', isLocked: false },
  props: { heading: '', items: [{ question: 'Is it cold?', answer: 'At six.' }] },
};

const { enter, openPageOf, stored } = pageDesk('Canvas');
test.beforeAll(enter);

test('writes a heading and a rich text with the mouse, and visitors read them', async ({ page }) => {
  const made = await openPageOf(page, [hero, text]);
  const canvas = canvasOf(page);
  await press(page, canvas.getByRole('heading', { name: 'Boats are built here' }));
  const heading = canvas.getByRole('textbox', { name: 'Heading, Hero' });
  await expect(heading).toBeFocused();
  await axe(page, '[data-part=canvas]');
  await heading.press('End');
  await page.keyboard.type(' by hand');
  // The settings say the same while it is written.
  await expect(settings(page).getByLabel('Heading', { exact: true })).toHaveValue(
    'Boats are built here by hand',
  );
  // The lead has no word yet: its name stands there while the hero is worked on.
  await press(page, canvas.getByText('Intro', { exact: true }));
  await page.keyboard.type('In an old shed');
  await page.keyboard.press('Enter');
  await expect(canvas.getByText('In an old shed')).toBeFocused();

  await press(page, canvas.getByText('We begin at'));
  const words = canvas.getByRole('textbox', { name: 'Text, Text' });
  await expect(words).toBeFocused();
  await words.press('Control+End');
  await page.keyboard.type(' Tea is hot.');
  await expect(settings(page).getByRole('textbox', { name: 'Text', exact: true })).toContainText(
    'Tea is hot.',
  );
  await axe(page, '[data-part=canvas]');
  await words.press('Control+a');
  const buttons = page.getByRole('region', { name: 'Text, Text' });
  await buttons.getByRole('button', { name: 'List', exact: true }).click();
  await expect(words).toBeFocused();
  await expect(words.getByRole('listitem')).toHaveText('We begin at six. Tea is hot.');
  await page.keyboard.press('Escape');
  await expect(words).toHaveCount(0);
  await saved(page);
  await expect(canvas.getByRole('listitem')).toHaveText('We begin at six. Tea is hot.');
  // Settings that were open beside it go on from what was written.
  // With the mouse: a key in the very moment of the focus would be taken before the cursor has its place.
  await settings(page).getByRole('textbox', { name: 'Text', exact: true }).getByRole('listitem').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' And cake.');
  await saved(page);
  await expect(canvas.getByRole('listitem')).toHaveText('We begin at six. Tea is hot. And cake.');

  await page.getByRole('button', { name: /^Publish/ }).click();
  await expect(page.getByText('Page published')).toBeVisible();
  const answer = await page.request.get(publicPaths.contentPage(made.permalink));
  const html = await answer.text();
  expect(html).toContain('Boats are built here by hand');
  expect(html).toContain('In an old shed');
  expect(html).toContain('<strong>six</strong>. Tea is hot. And cake.');
  for (const sign of ['data-words', 'data-empty', 'canvas-keys', 'contenteditable', 'Press Enter to edit'])
    expect(html).not.toContain(sign);
});

test('is written by keys alone, and undone', async ({ page }) => {
  const made = await openPageOf(page, [hero, text, faq]);
  const canvas = canvasOf(page);
  await expect(canvas.getByRole('heading', { name: 'Boats are built here' })).toBeAttached();
  await page.getByRole('button', { name: 'Preview', exact: true }).focus();
  await page.keyboard.press('Enter');
  const heading = canvas.locator('[data-words="hero heading"]');
  await expect(heading).toBeFocused();
  await axe(page, '[data-part=canvas]');
  await page.keyboard.press('F2');
  const box = canvas.getByRole('textbox', { name: 'Heading, Hero' });
  await expect(box).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Oars');
  await page.keyboard.press('Escape');
  await expect(heading).toBeFocused();
  await expect(heading).toHaveText('Oars');
  await saved(page);
  // The page was drawn anew meanwhile, and the text kept the focus.
  await expect(heading).toBeFocused();
  await page.keyboard.press('Control+z');
  await saved(page);
  await expect(heading).toHaveText('Boats are built here');
  await page.keyboard.press('Control+Shift+z');
  await saved(page);
  await expect(heading).toHaveText('Oars');
  await expect(heading).toBeFocused();

  // On to the next text, whose buttons are reached by keys too.
  await page.keyboard.press('Tab');
  await expect(canvas.locator('[data-words="hero lead"]')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(canvas.locator('[data-words="text html"]')).toBeFocused();
  await page.keyboard.press('Enter');
  const words = canvas.getByRole('textbox', { name: 'Text, Text' });
  await expect(words).toBeFocused();
  await expect(rowsOf(page).nth(1)).toHaveAttribute('data-current', 'true');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Alt+F10');
  const buttons = page.getByRole('region', { name: 'Text, Text' });
  await expect(buttons.getByRole('button', { name: 'Heading', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(words).toBeFocused();
  await expect(words.locator('em')).toHaveText(['We begin at ', 'six', '.']);
  await page.keyboard.press('Control+z');
  await expect(words.locator('em')).toHaveCount(0);
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('Escape');
  await expect(words).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(canvas.locator('[data-words="text html"]')).toBeFocused();

  // A question keeps its spaces, an answer its lines.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(canvas.getByRole('textbox', { name: 'Question text 1, FAQ' })).toBeFocused();
  await page.keyboard.type(' Or wet here?');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('And at noon.');
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => (await stored(made))[2]?.props)
    .toEqual({
      heading: '',
      items: [{ question: 'Is it cold? Or wet here?', answer: 'At six.\nAnd at noon.' }],
    });

  // Up a level, and round the parts of the editor.
  await page.keyboard.press('Escape');
  await expect(rowsOf(page).nth(2)).toBeFocused();
});

test('adds blocks where one writes, by a slash', async ({ page }) => {
  const made = await openPageOf(page, [text, hero]);
  const canvas = canvasOf(page);
  await press(page, canvas.getByText('We begin at'));
  const words = canvas.getByRole('textbox', { name: 'Text, Text' });
  await expect(words).toBeFocused();
  await words.press('Control+End');
  await page.keyboard.type(' and/or');
  await page.keyboard.press('Enter');
  await page.keyboard.press('/');
  const find = page.getByRole('combobox', { name: 'Find a block' });
  await expect(find).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(words).toBeFocused();
  await page.keyboard.press('/');
  await expect(find).toBeFocused();
  await page.keyboard.type('te');
  const options = page.getByRole('listbox', { name: 'Blocks' }).getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(options.first()).toContainText('Text');
  await axe(page);
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  // Written on in the new text, which stands behind the old one.
  await expect(words).toBeFocused();
  await expect(words).toHaveText('');
  await page.keyboard.type('The second text');
  await page.keyboard.press('Escape');
  await expect
    .poll(() => stored(made))
    .toMatchObject([
      { type: 'rich-text', props: { html: expect.stringContaining('and/or') } },
      { type: 'rich-text', props: { html: '<p>The second text</p>' } },
      { type: 'hero' },
    ]);
  // A block without a text of its own goes on in the settings.
  await page.keyboard.press('/');
  await page.keyboard.type('image');
  await page.keyboard.press('Enter');
  await expect(rowsOf(page).nth(2)).toContainText('Image');
  await expect(page.locator('[data-part=settings] :focus')).toBeVisible();
});

test('a slow press on the next text begins it, though the page is drawn anew meanwhile', async ({ page }) => {
  await openPageOf(page, [hero, text]);
  const canvas = canvasOf(page);
  await press(page, canvas.getByRole('heading', { name: 'Boats are built here' }));
  await page.keyboard.type('Now: ');
  await saved(page);
  await pointAt(page, canvas.getByText('We begin at'));
  const drawn = page.waitForResponse((answer) => answer.request().isNavigationRequest());
  await page.mouse.down();
  await (await drawn).finished();
  await expect.poll(() => hasBehindLoaded(page)).toBe(true);
  await page.mouse.up();
  await expect(canvas.getByRole('textbox', { name: 'Text, Text' })).toBeFocused();
});

/** Whether the drawing behind the one in sight has come. */
const hasBehindLoaded = (page: Page) =>
  page
    .locator('[data-part=canvas] iframe')
    .last()
    .evaluate((frame: HTMLIFrameElement) => frame.contentDocument?.readyState === 'complete');

/** Pastes as a browser does from another page. */
const paste = (page: Page, html: string, plain: string) =>
  page.evaluate(
    async ([rich, bare]) => {
      const types = {
        'text/html': new Blob([rich], { type: 'text/html' }),
        'text/plain': new Blob([bare], { type: 'text/plain' }),
      };
      await navigator.clipboard.write([new ClipboardItem(types)]);
    },
    [html, plain] as const,
  );

test.describe('a paste with scripts in it', () => {
  // Some versions of Chromium tell of each handler that the policy keeps from running while they read what is pasted.
  test.use({ expectedErrors: [/inline event handler violates|script-src-attr refused inline/] });

  test('runs nothing of what is pasted into it', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const made = await openPageOf(page, [hero, text]);
    const canvas = canvasOf(page);
    const attack =
      '<p>Pasted</p><script>top.ran=1</script><img src=x onerror="top.ran=1"><svg onload="top.ran=1"></svg>' +
      '<a href="javascript:top.ran=1">press</a><iframe srcdoc="<script>top.top.ran=1</script>"></iframe>';
    const bare = `${attack} and so on, and on`;
    await paste(page, attack, bare);
    await press(page, canvas.getByRole('heading', { name: 'Boats are built here' }));
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+v');
    const heading = canvas.getByRole('textbox', { name: 'Heading, Hero' });
    await expect(heading).toContainText('<script>top.ran=1</script>');
    expect(await heading.locator('*').count()).toBe(0);
    // As long as a heading may be, and no longer.
    expect((await heading.textContent())?.length).toBe(200);
    await press(page, canvas.getByText('We begin at'));
    const words = canvas.getByRole('textbox', { name: 'Text, Text' });
    await expect(words).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+v');
    await expect(words).toContainText('Pasted');
    await expect(words.locator('script, iframe, svg, [onerror], [href^="javascript"]')).toHaveCount(0);
    await page.keyboard.press('Escape');
    // The heading holds the same signs, as text.
    await expect.poll(async () => JSON.stringify((await stored(made))[1])).toContain('<p>Pasted');
    const [first, second] = await stored(made);
    expect(first?.props).toMatchObject({ heading: bare.slice(0, 200).trim() });
    const { html } = second?.type === 'rich-text' ? second.props : { html: '' };
    expect(html).toContain('Pasted');
    expect(html).not.toMatch(/<script|onerror|onload|javascript:|<iframe|<svg/);
    await expect(canvas.getByText('Pasted').first()).toBeVisible();
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });
});
