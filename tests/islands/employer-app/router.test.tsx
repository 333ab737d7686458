import { act } from 'react';
import { expect, test } from 'vitest';
import { patternOf } from '#islands/employer-app/route.ts';
import { titleOf } from '#islands/employer-app/router.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { find } from '../ui/mount.ts';
import { openApp, see } from './open-app.tsx';

/** Clicks a link as a person does; false when the app took it over. */
async function follow(link: HTMLElement): Promise<boolean> {
  let isLeft = true;
  await act(async () => {
    // happy-dom would try to load the page, so what the app leaves alone is stopped at the very end.
    const end = (event: Event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('click', end, { once: true });
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
  return isLeft;
}

function linkTo(href: string, more: Partial<HTMLAnchorElement> = {}): HTMLAnchorElement {
  const link = Object.assign(document.createElement('a'), { href, ...more });
  find('main').append(link);
  return link;
}

test('paths give their parts decoded, and a broken escape fails nothing', () => {
  const [pattern, params] = patternOf('/employers/content-library/podcast/:jobClipPermalink');
  const parts = (path: string) => params(...(pattern.exec(path)?.slice(1) ?? []));
  expect(parts('/employers/content-library/podcast/a%20b')).toEqual({ jobClipPermalink: 'a b' });
  expect(parts('/employers/content-library/podcast/%E0%A4%A')).toEqual({ jobClipPermalink: '%E0%A4%A' });
  expect(pattern.test('/employers/content-library/podcast/a/edit')).toBe(false);
});

test('a path is told by the title of its screen, also through what leads on', () => {
  expect(titleOf('/employers/content-library/podcast/k3y8clip01/edit?tab=publish')).toBe('Studio');
  expect(titleOf('/employers')).toBe('Dashboard');
  expect(titleOf('/employers/settings')).toBe('ATS');
  expect(titleOf('/employers/nowhere')).toBeNull();
});

test('a link within moves to the screen, tells its title and puts the focus on its heading', async () => {
  await openApp('/employers/settings/members', sampleUser());
  await see('Invitations');
  const [link] = document.querySelectorAll<HTMLElement>('nav[aria-label=Settings] a[href$="/profile"]');
  expect(await follow(link as HTMLElement)).toBe(false);
  await see('Details');
  expect(document.title).toBe('Profile · Jobclips');
  expect(document.activeElement?.tagName).toBe('H1');
  expect(document.activeElement?.textContent).toBe('Profile');
  expect([...document.querySelectorAll('[role=status]')].map((one) => one.textContent)).toContain('Profile');
});

test('public pages, new tabs, files and places on the screen are left to the browser', async () => {
  await openApp('/employers/settings/members', sampleUser());
  await see('Invitations');
  expect(await follow(linkTo('/job-clip/k3y8clip01'))).toBe(true);
  expect(await follow(linkTo('https://elsewhere.example/employers'))).toBe(true);
  expect(await follow(linkTo('/employers/settings/profile', { target: '_blank' }))).toBe(true);
  expect(await follow(linkTo('/employers/settings/profile', { download: 'me.json' }))).toBe(true);
  expect(await follow(linkTo('#main'))).toBe(true);
  expect(location.pathname).toBe('/employers/settings/members');
});

test('settings lead to the ATS, and whose role is too small from there to the profile', async () => {
  await openApp('/employers/settings', sampleUser({ role: 'viewer' }));
  await see("You don't have permission to view this page");
  expect(location.pathname).toBe('/employers/settings/ats');
  const links = [...document.querySelectorAll('a')].filter(
    ({ textContent }) => textContent === 'Open your profile',
  );
  expect(links.map(({ pathname }) => pathname)).toEqual(['/employers/settings/profile']);
});
