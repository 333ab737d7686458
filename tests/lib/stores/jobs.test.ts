import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { login, logout } from '#contract/auth.ts';
import type { JobClip } from '#contract/job-clip.ts';
import { listJobClips } from '#contract/job-clips.ts';
import { rowOf } from '#lib/format/clip-row.ts';
import { refusal } from '#tests/support/fake-api.ts';
import { freshStores } from '#tests/support/fresh-stores.ts';
import { sampleUser } from '#tests/support/sample-user.ts';

let stores: Awaited<ReturnType<typeof freshStores>>;
const user = sampleUser();

const clip = (permalink: string, title: string): JobClip => ({
  permalink: permalink as JobClip['permalink'],
  type: 'audio',
  title,
  language: 'en',
  summary: '',
  coverImage: null,
  tracks: [],
  guests: [],
  theme: { tint: null, scheme: 'auto' },
  employerName: 'Tidewater Gliders',
  employerProfile: {
    name: 'Tidewater Gliders',
    permalink: 'tidewater-gliders',
    isLiveWithJobPages: false,
    consentMode: 'on',
    logo: null,
    tint: null,
    website: null,
    privacyUrl: null,
    accessibilityUrl: null,
    about: '',
  },
  durationMs: 0,
  hearts: 0,
  publishedAt: null,
  status: 'draft',
  jobPages: [],
  createdBy: { id: user.id, name: 'Inês Carvalho' },
  createdAt: '2026-03-02T08:00:00.000Z',
  updatedAt: '2026-03-02T08:00:00.000Z',
  version: 1,
});
const one = clip('clip000001', 'Wing repairs');
const two = clip('clip000002', 'First flight');
const titles = () => stores.jobs.$jobs.get().map(({ title }) => title);

beforeEach(async () => {
  stores = await freshStores();
  stores.api.on(login, () => ({ body: { user } }));
  stores.api.on(logout, () => ({ status: 204 }));
  await stores.auth.login({ email: 'ines@tidewater.example', password: 'a long enough password' });
});
afterEach(() => vi.unstubAllGlobals());

test('loading asks for all clips of the employer and replaces the list', async () => {
  stores.jobs.clipsLoaded([rowOf(one)]);
  stores.api.on(listJobClips, () => ({ body: { data: [rowOf(two)], nextCursor: null } }));
  const loading = stores.jobs.loadClips();
  expect(stores.jobs.$jobsLoading.get()).toBe(true);
  await loading;
  expect(titles()).toEqual(['First flight']);
  const [request] = stores.api.named('listJobClips');
  expect(request?.params).toEqual({ employer: user.employerId });
  expect(request?.url.searchParams.get('perPage')).toBe('1000');
});

test('a failed load keeps the list and says why', async () => {
  stores.jobs.clipsLoaded([rowOf(one)]);
  stores.api.on(listJobClips, () => refusal('UNAVAILABLE'));
  await stores.jobs.loadClips().catch(() => {});
  expect(titles()).toEqual(['Wing repairs']);
  expect(stores.jobs.$jobsLoadError.get()?.code).toBe('UNAVAILABLE');
});

test('a new clip is added, a known one replaced where it stands, and the profile merged', () => {
  stores.jobs.clipsLoaded([rowOf(one), rowOf(two)]);
  const profile = { ...user.profile, title: 'Glider pilot' };
  stores.jobs.clipSaved({ ...clip('clip000003', 'Copy of Wing repairs'), profile });
  stores.jobs.clipSaved({ ...two, title: 'Second flight', profile });
  expect(titles()).toEqual(['Copy of Wing repairs', 'Wing repairs', 'Second flight']);
  expect(stores.auth.$user.get()?.profile.title).toBe('Glider pilot');
  expect(stores.jobs.$jobs.get()[0]).not.toHaveProperty('profile');
});

test('the saving flags say saving, then success or the error', async () => {
  let finish = (_: unknown) => {};
  const saved = { ...one, profile: user.profile };
  const work = () => new Promise<typeof saved>((resolve) => (finish = () => resolve(saved)));
  const saving = stores.jobs.savingClip(work);
  expect(stores.jobs.$jobsSaving.get()).toEqual({ saving: true, success: false, error: null });
  finish(saved);
  await saving;
  expect(stores.jobs.$jobsSaving.get()).toEqual({ saving: false, success: true, error: null });
  // From the same modules as the store, which are imported anew for each test.
  const { CallError } = await import('#lib/api/call-error.ts');
  const refused = new CallError('CONFLICT', 'Not possible in this state', 409);
  await stores.jobs.savingClip(() => Promise.reject(refused)).catch(() => {});
  expect(stores.jobs.$jobsSaving.get()).toEqual({ saving: false, success: false, error: refused });
});

test('signing out empties the slice', async () => {
  await stores.jobs.savingClip(() => Promise.resolve({ ...one, profile: user.profile }));
  await stores.auth.logout();
  expect(titles()).toEqual([]);
  expect(stores.jobs.$jobsSaving.get()).toEqual({ saving: false, success: false, error: null });
});
