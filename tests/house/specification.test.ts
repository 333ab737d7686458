/** The calls the specification names, section by section, against what the contract offers. */
import { describe, expect, test } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';

const sections: Record<string, string[]> = {
  auth: [
    'POST /v1/auth/login',
    'POST /v1/auth/google',
    'POST /v1/auth/logout',
    'POST /v1/auth/forgot-password',
    'POST /v1/auth/forgot-password/reset',
    'POST /v1/auth/claim-account/reset',
    'POST /v1/auth/impersonate',
    'GET /v1/auth/impersonate',
    'GET /v1/users/:id',
  ],
  employers: [
    'PUT /v1/employers/:e/settings',
    'GET /v1/employers/:e/settings/app-reminders',
    'PUT /v1/employers/:e/settings/app-reminders',
    'GET /v1/employers/:e/users',
    'POST /v1/employers/:e/users/invite',
    'PUT /v1/employers/:e/users/:user',
    'POST /v1/employers/:e/images',
    'POST /v1/employers/:e/session/keep-alive',
  ],
  jobs: [
    'POST /v1/employers/:e/job-clips',
    'PUT /v1/employers/:e/job-clips/:clip',
    'POST /v1/employers/:e/job-clips/:clip/duplicate',
    'GET /v1/employers/:e/job-clips',
    'GET /v1/employers/:e/job-clips/:clip',
    'GET /v1/employers/:e/job-clips/metrics',
    'GET /v1/employers/:e/job-boards/:board',
    'GET /v1/employers/:e/job-pages/:page',
  ],
  public: [
    'GET /v1/public/job-clips/:clip',
    'GET /v1/public/job-boards/:board',
    'GET /v1/public/job-boards/:board/jobs/:page',
    'POST /v1/public/job-clip-highlights/:id/addHeart',
    'POST /v1/public/persons',
    'POST /v1/public/persons/link',
  ],
  persons: [
    'GET /v1/employers/:e/persons',
    'GET /v1/employers/:e/persons/:p',
    'GET /v1/employers/:e/persons/:p/events',
    'POST /v1/employers/:e/persons',
    'POST /v1/employers/:e/persons/batch',
    'PUT /v1/employers/:e/persons/:p',
    'POST /v1/employers/:e/persons/:p/notes',
    'PUT /v1/employers/:e/persons/:p/notes/:note',
    'PUT /v1/employers/:e/persons/:p/person-lists',
    'PUT /v1/employers/:e/persons/:p/person-tags',
    'POST /v1/employers/:e/persons/search',
    'POST /v1/employers/:e/persons/search/autocomplete',
    'GET /v1/employers/:e/persons/summary/metrics',
  ],
  tracking: ['POST /track'],
};

test('all calls that the specification names are tried here', () => {
  // Lists of clips are named twice there: whole, and by pages.
  expect(Object.values(sections).flat()).toHaveLength(45);
});

/** Parameters may be called differently in the contract; their places count. */
const shape = (call: string) => call.replaceAll(/:[A-Za-z]+/g, ':');

const offered = allEndpoints.map(({ method, path }) => shape(`${method} ${path}`));

describe.for(Object.entries(sections))('calls of the section %s', ([, calls]) => {
  test.for(calls)('%s is in the contract', (call) => {
    expect(offered).toContain(shape(call));
  });
});

test('no call and no name stands in the contract twice', () => {
  expect(offered.filter((call, at) => offered.indexOf(call) !== at)).toEqual([]);
  const names = allEndpoints.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('calls without cookies are exactly the public ones', () => {
  const isPublicPath = (path: string) => path.startsWith('/v1/public/');
  const open = allEndpoints
    .filter(({ path }) => isPublicPath(path))
    .filter(({ access }) => access !== 'public');
  expect(open.map(({ name }) => name)).toEqual([]);
});

test('a call inside an employer says the least role, and no other call does', () => {
  const isInside = (path: string) => /^\/v1\/employers\/:/.test(path);
  const wrong = allEndpoints.filter(
    ({ path, access, role }) =>
      (isInside(path) && access !== 'employer') || (access === 'employer') !== (role !== undefined),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('a call without an answer has no response schema, and every other one has', () => {
  const wrong = allEndpoints.filter(
    ({ success, response }) => (success === 204) !== (response === undefined),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
