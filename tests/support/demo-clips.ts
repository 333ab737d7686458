// The demo of the product under test, as journeys find it: who signs in, which clips are public, what was mailed.
import type { Page } from '@playwright/test';
import { login } from '#contract/auth.ts';
import { listOutbox, type Mail } from '#contract/diagnostics.ts';
import type { PublicJobClip } from '#contract/job-clip.ts';
import { getPublicTranscript, listPublicJobClips } from '#contract/public-job-clips.ts';
import { demoClips as demoContent } from '#server/db/demo/demo-content.ts';
import { expect } from './page-test.ts';
import { demoSignIn, httpCaller } from './run-product.ts';

/** Of the demo employer (server/db/demo/demo-content.ts). */
export const demoEmployer = 'quillmere';

const setting = (name: 'E2E_URL' | 'E2E_DATA_DIR'): string => {
  const value = process.env[name];
  if (value === undefined)
    throw new Error(`${name} is missing: these journeys run through playwright.config.ts.`);
  return value;
};

export const productUrl = (): string => setting('E2E_URL');
export const demoOwner = () => demoSignIn(setting('E2E_DATA_DIR'));

const titles = demoContent.map(({ title }) => title);

/** The public clips that the demo came with, whatever other journeys have published since. */
export async function demoClips(): Promise<PublicJobClip[]> {
  const { data } = await httpCaller(productUrl())(listPublicJobClips, {
    params: { employer: demoEmployer },
    query: { perPage: '1000' },
  });
  const own = data.filter(({ title }) => titles.includes(title));
  expect(own.length, 'the demo has clips').toBeGreaterThan(1);
  return own;
}

/** One of them, in this language, with at least one highlight. */
export async function demoClip(language = 'en'): Promise<PublicJobClip> {
  const clip = (await demoClips()).find(
    (one) => one.language.startsWith(language) && one.tracks.some((track) => track.highlights.length > 0),
  );
  if (clip === undefined) throw new Error(`The demo has no ${language} clip with a highlight.`);
  return clip;
}

/** Everything that is said in a clip, in order. */
export async function wordsOf({ permalink }: PublicJobClip): Promise<string[]> {
  const { tracks } = await httpCaller(productUrl())(getPublicTranscript, {
    params: { clip: permalink },
    query: {},
  });
  return tracks.flatMap((track) => track.cues.map((cue) => cue.text));
}

/** The newest mail to somebody, of a kind if one is given, once it has arrived. */
export async function mailTo(email: string, kind?: string): Promise<Mail> {
  const call = httpCaller(productUrl());
  let mail: Mail | undefined;
  await expect(async () => {
    const { data } = await call(listOutbox, { query: {} });
    mail = data.find((one) => one.to.includes(email) && (kind === undefined || one.kind === kind));
    expect(mail, `a mail to ${email}`).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return mail as Mail;
}

/** Fills the sign-in screen that is open, or opens it. */
export async function signIn(page: Page, { email, password } = demoOwner()): Promise<void> {
  if (!page.url().includes('/employers/login')) await page.goto('/employers/login');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in by a call: for journeys that are about something else, and start behind the door. */
export async function signInByCall(page: Page, { email, password } = demoOwner()): Promise<void> {
  const headers = { origin: productUrl() };
  const answer = await page.request.post(login.path, { headers, data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(login.success);
}

/** Opens a screen, signed in as the demo's owner. */
export async function openSignedIn(page: Page, path: string): Promise<void> {
  await signInByCall(page);
  await page.goto(path);
}

/** Whether the sound of the page moves: the furthest of its native elements, in seconds. */
export const playedSeconds = (page: Pick<Page, 'evaluate'>): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      0,
      ...[...document.querySelectorAll('audio, video')].map((one) => (one as HTMLMediaElement).currentTime),
    ),
  );

/** Fails when the page is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide, 'pixels beyond the window').toBeLessThanOrEqual(0);
}
