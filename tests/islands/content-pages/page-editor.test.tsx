// What is written into a page while its editor does something else with it.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { login as loginEndpoint } from '#contract/auth.ts';
import type { ContentPage, ContentPageChange } from '#contract/content-page.ts';
import type { Block } from '#contract/content-page-blocks.ts';
import { publishContentPage, saveContentPage } from '#contract/content-pages.ts';
import { listImages } from '#contract/images.ts';
import { LogoFields } from '#islands/content-pages/editor/fields/picture-fields.tsx';
import { type PageEditor, usePageEditor } from '#islands/content-pages/editor/use-page-editor.ts';
import { usePageSteps } from '#islands/content-pages/editor/use-page-steps.ts';
import { login } from '#lib/stores/auth.ts';
import { button, click, focus, mount, wait } from '#tests/islands/ui/mount.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { makePage } from './make-page.ts';

const api = fakeApi();
let stored: ContentPage;

beforeEach(async () => {
  stored = makePage();
  vi.stubGlobal('fetch', api.fetch);
  api.on(loginEndpoint, () => ({ body: { user: sampleUser({ role: 'owner' }) } }));
  api.on(listImages, () => ({ body: { data: [], nextCursor: null } }));
  api.on(saveContentPage, ({ body }) => {
    stored = makePage({ ...stored, ...(body as ContentPageChange as object), version: stored.version + 1 });
    return { body: stored };
  });
  await login({ email: 'ines@tidewater.example', password: 'any words at all' });
});

const show = (node: ReactNode) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return mount(<QueryClientProvider client={client}>{node}</QueryClientProvider>);
};

let editor: PageEditor;
let steps: ReturnType<typeof usePageSteps>;
function Editor() {
  editor = usePageEditor(stored);
  steps = usePageSteps(editor, () => undefined);
  return null;
}

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !holds(); tries += 1) await wait(20);
  expect(holds()).toBe(true);
}

test('what is typed while the page is being published stays, and is saved after it', async () => {
  let publish: () => void = () => undefined;
  const isAllowed = new Promise<void>((resolve) => {
    publish = resolve;
  });
  api.on(publishContentPage, async () => {
    await isAllowed;
    stored = makePage({ ...stored, status: 'published', hasChanges: false, version: stored.version + 1 });
    return { body: stored };
  });
  await show(<Editor />);
  act(() => void steps.take('publish'));
  await until(() => api.named('publishContentPage').length === 1);
  act(() => editor.set('title', { title: 'Life on the pier' }));
  publish();
  await until(() => editor.stored().status === 'published');
  expect(editor.draft.title).toBe('Life on the pier');
  await until(() => stored.title === 'Life on the pier');
  await until(() => editor.state.is === 'saved');
  expect([editor.draft.title, editor.page.status]).toEqual(['Life on the pier', 'published']);
  act(() => editor.undo());
  expect(editor.draft.title).toBe('Life here');
});

test('publishing leaves no step to undo, and no field begins anew', async () => {
  api.on(publishContentPage, () => {
    stored = makePage({ ...stored, status: 'published', hasChanges: false, version: stored.version + 1 });
    return { body: stored };
  });
  await show(<Editor />);
  act(() => editor.set('title', { title: 'Life on the pier' }));
  const { replaced } = editor;
  act(() => void steps.take('publish'));
  await until(() => editor.page.status === 'published' && editor.state.is === 'saved');
  expect([editor.draft.title, editor.replaced]).toEqual(['Life on the pier', replaced]);
  act(() => editor.undo());
  expect([editor.draft.title, editor.mayUndo]).toEqual(['Life here', false]);
});

type Logos = Extract<Block, { type: 'logo-strip' }>['props'];
let logos: Logos;
function LogoStrip({ first }: { first: Logos }) {
  const [props, setProps] = useState(first);
  logos = props;
  return (
    <LogoFields
      props={props}
      onChange={(_, change) => setProps((now) => ({ ...now, ...change }))}
      isDisabled={false}
    />
  );
}

const addresses = () =>
  [...document.querySelectorAll('label')]
    .filter(({ textContent }) => textContent === 'Link to')
    .map(({ htmlFor }) => document.getElementById(htmlFor) as HTMLInputElement);

async function type(input: HTMLInputElement, value: string): Promise<void> {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('an address typed for a logo stays with its logo when logos are moved or taken out', async () => {
  const logo = (href: string | null) => ({ image: null, href });
  const items = [logo(null), logo('https://two.example/'), logo('https://three.example/')];
  await show(<LogoStrip first={{ heading: '', items }} />);
  const [first] = addresses();
  if (first === undefined) throw new Error('There is no field for an address.');
  await focus(first);
  await type(first, 'one.example');
  await focus(button('Move Logo 1 down'));
  await click(button('Move Logo 1 down'));
  const [one, two, three] = ['https://one.example', 'https://two.example/', 'https://three.example/'];
  const shown = () => addresses().map(({ value }) => value);
  const kept = () => logos.items.map(({ href }) => href);
  expect(kept()).toEqual([two, one, three]);
  expect(shown()).toEqual([two, one, three]);
  await click(button('Remove Logo 1'));
  expect(kept()).toEqual([one, three]);
  expect(shown()).toEqual([one, three]);
});
