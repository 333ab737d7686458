/** Inviting colleagues and giving hiring managers their jobs, over a fake server. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { listJobPages } from '#contract/job-pages.ts';
import { inviteUser, listUsers, saveUser } from '#contract/users.ts';
import { JobsDialog } from '#islands/users/members/jobs-dialog.tsx';
import { useMembers } from '#islands/users/use-members.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { openApp, see, type } from '../employer-app/open-app.tsx';
import { makeJobPage } from '../job-pages/make-job-page.ts';
import { click, find, mount } from '../ui/mount.ts';

const pressing = (words: string) =>
  click(
    [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith(words)) as HTMLElement,
  );

test('each invitation carries the words and the language of who invites', async () => {
  const me = sampleUser({ role: 'owner', language: 'fr' });
  const { api } = await openApp('/employers/settings/members', me, (fake) => {
    fake.on(inviteUser, ({ body }) => ({
      status: 201,
      body: { ...sampleUser({ status: 'invited' }), email: (body as { email: string }).email },
    }));
  });
  await see('Invitations');
  await pressing('Invite');
  await see('E-mail addresses');
  await type(find<HTMLTextAreaElement>('textarea[name=emails]') as never, 'a@example.com, b@example.com');
  await type(find<HTMLTextAreaElement>('textarea[name=message]') as never, 'À lundi !');
  await pressing('Invite 2 people');
  await see('b@example.com: invited');
  const same = { role: 'recruiter', language: 'fr', message: 'À lundi !', jobPagePermalinks: [] };
  expect(api.named('inviteUser').map(({ body }) => body)).toEqual([
    { email: 'a@example.com', ...same },
    { email: 'b@example.com', ...same },
  ]);
});

test('a hiring manager is given a job more and keeps the others', async () => {
  const me = sampleUser({ role: 'owner' });
  const manager = sampleUser({
    ...{
      role: 'hiring-manager',
      employerId: me.employerId,
      profile: { firstName: 'Tomé', lastName: 'Alvim' },
    },
    jobPages: [{ permalink: 'q1aaaaaaaaaa' as never, title: 'Glider pilot' }],
  });
  const jobs = [
    makeJobPage({ permalink: 'q1aaaaaaaaaa' as never, title: 'Glider pilot' }),
    makeJobPage({ permalink: 'q1bbbbbbbbbb' as never, title: 'Sail maker' }),
  ];
  const api = fakeApi();
  api.on(listUsers, () => ({ body: { data: [me, manager], nextCursor: null } }));
  api.on(listJobPages, () => ({ body: { data: jobs, nextCursor: null } }));
  api.on(saveUser, () => ({ body: manager }));
  vi.stubGlobal('fetch', api.fetch);
  const closed = vi.fn();
  function Host() {
    const { change } = useMembers(me.employerId ?? '');
    return <JobsDialog member={manager} change={change} onClose={closed} />;
  }
  await mount(
    <QueryClientProvider client={new QueryClient()}>
      <Host />
    </QueryClientProvider>,
  );
  await see('Jobs of Tomé Alvim');
  await see('Sail maker');
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[aria-label=Jobs] input')];
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false]);
  await click(boxes[1] as HTMLInputElement);
  await pressing('Save');
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce(), 10_000);
  expect(api.named('saveUser')[0]?.body).toMatchObject({ jobPages: ['q1aaaaaaaaaa', 'q1bbbbbbbbbb'] });
});
