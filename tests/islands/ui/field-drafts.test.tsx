import 'fake-indexeddb/auto';
import { act, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { DraftStore } from '#lib/drafts/draft-store.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DraftContext } from '#ui/drafts/draft-context.ts';
import { DraftScope } from '#ui/drafts/draft-scope.tsx';
import { MentionField } from '#ui/mention-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { button, click, find, mount } from './mount.ts';

const store = new DraftStore('u/e/', {
  all: () => Promise.resolve([]),
  put: () => Promise.resolve(),
  putNow: () => true,
});
afterEach(() => {
  for (const { thing } of store.list()) store.drop(thing);
});

function Form({ first = '' }: { first?: string }) {
  const [texts, setTexts] = useState({ name: first, why: '', note: '', secret: '', search: '' });
  const set = (name: keyof typeof texts) => (text: string) => setTexts((all) => ({ ...all, [name]: text }));
  return (
    <>
      <TextField label="Name" value={texts.name} onChange={set('name')} />
      <TextArea label="Why" value={texts.why} onChange={set('why')} />
      <MentionField label="Note" people={[]} text={texts.note} onText={set('note')} onSend={() => {}} />
      <TextField label="Key" type="password" value={texts.secret} onChange={set('secret')} />
      <TextField label="Search" isKept={false} value={texts.search} onChange={set('search')} />
    </>
  );
}

const Screen = ({ first }: { first?: string }) => (
  <DraftContext value={{ store, fields: null }}>
    <DraftScope title={null}>
      <Form {...(first !== undefined && { first })} />
    </DraftScope>
  </DraftContext>
);

async function type(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const prototype = Object.getPrototypeOf(field) as object;
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const fields = () => [...document.querySelectorAll<HTMLInputElement>('input, textarea')];

test('each text field of the kit is kept and put back, but no secret and no search', async () => {
  const { update } = await mount(<Screen />);
  for (const [at, field] of fields().entries()) await type(field, `text ${at}`);
  expect(
    store
      .list()
      .map(({ draft }) => draft.value)
      .sort(),
  ).toEqual(['text 0', 'text 1', 'text 2']);
  await update(null);
  await update(<Screen />);
  expect(fields().map(({ value }) => value)).toEqual(['text 0', 'text 1', 'text 2', '', '']);
  expect(find('[role=status] p').textContent).toBe('Restored unsaved changes from a moment ago.');
  await click(button('Discard'));
  expect(fields().map(({ value }) => value)).toEqual(['', '', '', '', '']);
  expect(store.list()).toEqual([]);
});

test('what changed meanwhile is not replaced unasked', async () => {
  const { update } = await mount(<Screen first="Welder" />);
  await type(fields()[0] as HTMLInputElement, 'Welder, nights');
  await update(null);
  await update(<Screen first="Senior welder" />);
  expect(fields()[0]?.value).toBe('Senior welder');
  await click(button('Use mine'));
  expect(fields()[0]?.value).toBe('Welder, nights');
});

test('a dialog about one thing gives nothing to the same dialog about another', async () => {
  const Ask = ({ about }: { about: string }) => (
    <DraftContext value={{ store, fields: null }}>
      <Dialog isOpen title="Rename" about={about} onClose={() => {}}>
        <Form />
      </Dialog>
    </DraftContext>
  );
  const { update } = await mount(<Ask about="one" />);
  await type(fields()[0] as HTMLInputElement, 'Welders');
  await update(<Ask key="2" about="two" />);
  expect(fields()[0]?.value).toBe('');
  await update(<Ask key="3" about="one" />);
  expect(fields()[0]?.value).toBe('Welders');
});

test('outside the employer app nothing is kept', async () => {
  await mount(<Form />);
  await type(fields()[0] as HTMLInputElement, 'typed');
  expect(fields()[0]?.value).toBe('typed');
  expect(store.list()).toEqual([]);
});
