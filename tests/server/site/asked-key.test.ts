/** The short way to the name of a stored page gives the same name as the long one. */
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { askedKey, askedPage } from '#server/site/asked-page.ts';

const paths = [
  ...['/', '/job-clip/abc12345678', '/job-board/abc12345678', '/page/abc12345678', '/nothing/here'],
  ...['/employers', '/employers/', '/employers/job-clips', '/employers/nowhere', '/employers/podcast/abc'],
  ...['/job-clip/abc12345678/embed?tint=0f0', '/page/abc12345678?lng=fr', '/job-board/abc12345678?q=a'],
];

test.each(paths)('%s', (url) => {
  for (const headers of [{}, { 'accept-language': 'fr' }, { 'accept-language': 'de' }]) {
    const request = { url, headers } as IncomingMessage;
    const { key, isAsked } = askedPage(request, null);
    expect(askedKey(request, null)).toBe(isAsked ? null : key);
  }
});
