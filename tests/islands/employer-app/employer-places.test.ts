/** The server and the app agree on which addresses lead somewhere. */
import { expect, test } from 'vitest';
import { redirects, routes } from '#islands/employer-app/routes.ts';
import { isEmployerPlace } from '#lib/employer-place.ts';

const own = [...routes.map(({ path }) => path), ...Object.keys(redirects)].filter((path) =>
  path.startsWith('/employers'),
);

test.for(own)('%s leads somewhere', (path) => {
  expect(isEmployerPlace(path.replace(/:\w+/g, 'k3y8Qm2Lx9a'))).toBe(true);
});

test.for([
  '/employers/nowhere',
  '/employers/jobs',
  '/employers/job/a/b',
  '/employers/talent-pool/person/',
  '/employers/settings/ats/more',
])('%s leads nowhere', (path) => {
  expect(isEmployerPlace(path)).toBe(false);
});
