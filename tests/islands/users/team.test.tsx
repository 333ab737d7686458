/** The team without sign-in in the members' settings, and picked in the studio, over a fake server. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { login as loginCall } from '#contract/auth.ts';
import type { TeamProfilePermalink } from '#contract/kit/ids.ts';
import {
  createTeamProfile,
  deleteTeamProfile,
  listTeamProfiles,
  type TeamProfile,
} from '#contract/team-profiles.ts';
import { FromTeam } from '#islands/job-clips/studio/panels/from-team.tsx';
import { TeamTab } from '#islands/users/team/team-tab.tsx';
import { login } from '#lib/stores/auth.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { see, type } from '../employer-app/open-app.tsx';
import { click, find, mount, wait } from '../ui/mount.ts';

const at = '2026-11-22T10:00:00.000Z';
const profile = (name: string, changes: Partial<TeamProfile> = {}): TeamProfile => ({
  permalink: `t1${name.toLowerCase().replace(/\W/g, '')}aaaaaaaa`.slice(0, 11) as TeamProfilePermalink,
  ...{ name, role: 'Grower', photo: null, bio: '', departments: [], isShown: true, clipCount: 0 },
  ...{ createdAt: at, updatedAt: at, version: 1 },
  ...changes,
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  vi.stubGlobal('fetch', api.fetch);
});
const show = (children: React.ReactNode) =>
  mount(<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>);
/** The button or entry of that name, once it is there: in the open dialog, where there is one. */
async function pressing(words: string) {
  const wanted = () =>
    [
      ...(document.querySelector('[role=alertdialog], [role=dialog]') ?? document).querySelectorAll(
        'button, [role=menuitem]',
      ),
    ].find((one) => one.textContent?.startsWith(words) || one.getAttribute('aria-label') === words);
  for (let tries = 0; wanted() === undefined && tries < 500; tries += 1) await wait(20);
  await click(wanted() as HTMLElement);
}
const offered = (...all: TeamProfile[]) =>
  api.on(listTeamProfiles, () => ({ body: { data: all, nextCursor: null } }));

test('somebody is added with their departments parted by commas', async () => {
  offered();
  api.on(createTeamProfile, () => ({ status: 201, body: profile('Ada Lane') }));
  await show(<TeamTab employer="e1" mayEdit />);
  await see('Add team profile');
  await pressing('Add team profile');
  await see('Departments');
  const [name, , departments] = [
    ...document.querySelectorAll<HTMLInputElement>('[role=dialog] input:not([type=file])'),
  ];
  await type(name as HTMLInputElement, 'Ada Lane');
  await type(departments as HTMLInputElement, 'Growing, , Packing ');
  await pressing('Add');
  await vi.waitFor(() => expect(api.named('createTeamProfile')).toHaveLength(1), 20_000);
  expect(api.named('createTeamProfile')[0]?.body).toMatchObject({
    ...{ name: 'Ada Lane', role: '', departments: ['Growing', 'Packing'], isShown: true, photo: null },
  });
});

test('whoever is named by clips is not taken off, and the reason is said', async () => {
  offered(profile('Ingrid Aas', { clipCount: 2 }));
  api.on(deleteTeamProfile, () => ({
    status: 409,
    body: {
      ...{ type: '/v1/problems/in-use', title: 'In use', status: 409, code: 'IN_USE', instance: 'r1' },
      ...{
        detail: 'Ingrid Aas appears in clips. Remove them there first, or hide this profile.',
        usedIn: [],
      },
    },
  }));
  await show(<TeamTab employer="e1" mayEdit />);
  await see('Ingrid Aas');
  await pressing('Actions for Ingrid Aas');
  await pressing('Remove from team');
  await see('Remove Ingrid Aas from the team?');
  await pressing('Remove');
  await see('Ingrid Aas appears in clips');
});

test('a reader sees the team and nothing to do', async () => {
  offered(profile('Ola Nord'));
  await show(<TeamTab employer="e1" mayEdit={false} />);
  await see('Ola Nord');
  expect(document.querySelector('[aria-label="Actions for Ola Nord"]')).toBeNull();
  expect(document.body.textContent).not.toContain('Add team profile');
});

test('the studio offers who is shown and not yet heard, and takes over what is said of them', async () => {
  const [ada, ola] = [profile('Ada Lane'), profile('Ola Nord', { role: 'Diver' })];
  offered(ada, ola, profile('Hidden One', { isShown: false }));
  api.on(loginCall, () => ({ body: { user: sampleUser({ role: 'recruiter' }) } }));
  await login({ email: 'orla@quillmere.example.com', password: 'any words at all' });
  const picked = vi.fn();
  const guest = { key: 'g', name: 'Ada', role: '', photo: null, teamProfile: ada.permalink };
  await show(<FromTeam guests={[guest]} onPick={picked} onClose={() => undefined} />);
  await see('Ola Nord');
  expect(document.body.textContent).not.toContain('Ada Lane');
  expect(document.body.textContent).not.toContain('Hidden One');
  await click(find<HTMLButtonElement>('[role=dialog] li button'));
  expect(picked).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'Ola Nord', role: 'Diver', teamProfile: ola.permalink }),
  );
});
