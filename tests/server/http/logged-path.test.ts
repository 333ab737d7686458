/** What an address says of a person or opens by itself is not logged. */
import { expect, test } from 'vitest';
import { loggedPath } from '#server/log.ts';

test('queries are cut', () => {
  expect(loggedPath('/interview/abc?k=secret')).toBe('/interview/abc');
});

test.for([
  ['/video-clip/record/Ab3dEfgh1jkl?lng=fr', '/video-clip/record/[cut]'],
  ['/v1/public/video-clip-requests/Ab3dEfgh1jkl', '/v1/public/video-clip-requests/[cut]'],
  ['/v1/public/video-clip-requests/Ab3dEfgh1jkl/takes', '/v1/public/video-clip-requests/[cut]/takes'],
])('%s opens a recording request, and its last part is cut', ([url, logged]) => {
  expect(loggedPath(url ?? '')).toBe(logged);
});
