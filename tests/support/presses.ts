/**
 * What a journey costs whoever takes it. One press each: a key, a click, a tap, a file chosen in the system's dialog, and
 * a text typed or pasted into a field, however long it is. A field that is typed into by pointer is pressed first.
 */
import type { Locator, Page } from '@playwright/test';
import { expect } from './page-test.ts';

/** More tabs than this to one goal, and nobody finds it. */
const MOST_TABS = 25;

type UploadedFile = { name: string; mimeType: string; buffer: Buffer };

abstract class Presses {
  count = 0;
  page: Page;
  readonly #steps: { name: string; upTo: number }[] = [];

  constructor(page: Page) {
    this.page = page;
  }

  /** Another tab is in front now. */
  async moveTo(page: Page): Promise<void> {
    this.page = page;
    await page.bringToFront();
  }

  protected async chooseAfter(opening: () => Promise<void>, file: UploadedFile): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await opening();
    this.count += 1;
    await (await chooser).setFiles(file);
  }

  /** Ends a step of the journey. */
  done(name: string): void {
    this.#steps.push({ name, upTo: this.count });
  }

  /** "57 presses (brand 8, job 9)". */
  told(): string {
    const each = this.#steps.map(
      ({ name, upTo }, index) => `${name} ${upTo - (this.#steps[index - 1]?.upTo ?? 0)}`,
    );
    return `${this.count} presses (${each.join(', ')})`;
  }
}

/** Nothing but a keyboard. */
export class Keyboard extends Presses {
  async press(key: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.press(key);
  }

  async type(field: Locator, text: string): Promise<void> {
    await expect(field).toBeFocused();
    this.count += 1;
    await this.page.keyboard.insertText(text);
  }

  async paste(field: Locator, text: string): Promise<void> {
    await expect(field).toBeFocused();
    await this.page.evaluate((words) => navigator.clipboard.writeText(words), text);
    await this.press('Control+v');
  }

  /** Tab by tab, as somebody does who sees where the focus is. */
  async tabTo(goal: Locator): Promise<void> {
    await expect(goal).toBeVisible();
    const isThere = () => goal.evaluate((one) => one === document.activeElement).catch(() => false);
    for (let steps = 0; !(await isThere()); steps += 1) {
      if (steps > MOST_TABS) throw new Error(`Not reached in ${MOST_TABS} tabs: ${goal}`);
      await this.press('Tab');
    }
  }

  async enter(goal: Locator): Promise<void> {
    await this.tabTo(goal);
    await this.press('Enter');
  }

  /** By the palette, to what is named so. */
  async jump(words: string): Promise<void> {
    await this.press('Control+k');
    await this.type(this.page.getByRole('combobox', { name: 'Search or jump to' }), words);
    await expect(this.page.getByRole('option').first()).toBeVisible();
    await this.press('Enter');
  }

  async choose(goal: Locator, file: UploadedFile): Promise<void> {
    await this.chooseAfter(() => this.enter(goal), file);
  }
}

/** A mouse, or a finger where the screen is touched. */
export class Pointer extends Presses {
  readonly #isFinger: boolean;

  constructor(page: Page, { isFinger }: { isFinger: boolean }) {
    super(page);
    this.#isFinger = isFinger;
  }

  async press(goal: Locator): Promise<void> {
    this.count += 1;
    await (this.#isFinger ? goal.tap() : goal.click());
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.press(field);
    this.count += 1;
    await field.fill(text);
  }

  async choose(goal: Locator, file: UploadedFile): Promise<void> {
    await this.chooseAfter(() => this.press(goal), file);
  }
}
