import { expect, test } from 'vitest';
import type { DraftDevice } from '#lib/drafts/draft-device.ts';
import { DraftStore } from '#lib/drafts/draft-store.ts';
import { FieldDrafts } from '#lib/drafts/field-drafts.ts';

const device: DraftDevice = {
  all: () => Promise.resolve([]),
  put: () => Promise.resolve(),
  putNow: () => true,
};
const place = { thing: '/p|Reject Anna?|', title: 'Reject Anna?', path: '/p', isClosing: true };
const newStore = () => new DraftStore('u/e/', device);

/** A form of one field over a store, as a screen draws it. */
function formOf(store: DraftStore, { first = '', name = 'Message', isClosing = true } = {}) {
  const drafts = new FieldDrafts(store, { ...place, isClosing });
  let text = first;
  const put = (next: string) => {
    text = next;
  };
  const slot = drafts.take(name, { value: () => text, put });
  return {
    drafts,
    slot,
    text: () => text,
    type(next: string) {
      drafts.typed(slot, next);
      text = next;
    },
    /** Set by the form itself. */
    become(next: string) {
      text = next;
      drafts.changed(slot);
    },
  };
}
const sending = (body: unknown, startedAt = Date.now()) => ({ startedAt, body: JSON.stringify(body) });

test('what was typed is put back into the field when it appears again, and said', () => {
  const store = newStore();
  formOf(store, { first: 'Dear' }).type('Dear Anna');
  const again = formOf(store, { first: 'Dear' });
  expect(again.text()).toBe('Dear Anna');
  expect(again.drafts.$notices.get()).toMatchObject([{ is: 'restored', name: 'Message' }]);
  again.drafts.discard(again.slot);
  expect(again.text()).toBe('Dear');
  expect(store.list()).toEqual([]);
});

test('typed back to what was there, there is nothing to keep', () => {
  const store = newStore();
  const form = formOf(store, { first: 'Dear' });
  form.type('Dear Anna');
  form.type('Dear');
  expect(store.list()).toEqual([]);
});

test('where the field changed meanwhile, both are shown and one is chosen', () => {
  const store = newStore();
  formOf(store, { first: 'Welder' }).type('Welder, nights');
  const again = formOf(store, { first: 'Senior welder' });
  expect(again.text()).toBe('Senior welder');
  expect(again.drafts.$notices.get()).toMatchObject([
    { is: 'changed', mine: 'Welder, nights', theirs: 'Senior welder' },
  ]);
  again.drafts.useMine(again.slot);
  expect(again.text()).toBe('Welder, nights');
  expect(store.read(again.slot)).toMatchObject({ value: 'Welder, nights', base: 'Senior welder' });
});

test('what loads after the field appeared is restored into once it is there', () => {
  const store = newStore();
  formOf(store, { first: 'Welder' }).type('Welder, nights');
  const late = formOf(store, { first: '' });
  late.become('Welder');
  expect(late.text()).toBe('Welder, nights');
  expect(late.drafts.$notices.get()).toMatchObject([{ is: 'restored' }]);
});

test('a change that carries the text ends the draft; one that does not, or was sent before, leaves it', () => {
  const store = newStore();
  const form = formOf(store, { isClosing: false });
  const before = Date.now() - 1;
  form.type(' Call her on Monday \n');
  form.drafts.saved(sending({ tags: ['welder'] }, Date.now() + 1));
  form.drafts.saved(sending({ text: 'Call her on Monday' }, before));
  form.drafts.close();
  expect(store.list()).toHaveLength(1);
  form.drafts.saved(sending({ text: 'Call her on Monday' }, Date.now() + 1));
  expect(store.list()).toEqual([]);
});

test('addresses sent one by one are carried, a part of them is not', () => {
  const store = newStore();
  const form = formOf(store);
  form.type('a@example.org\nb@example.org');
  form.drafts.saved(sending({ emails: ['a@example.org'] }, 0));
  expect(store.list()).toHaveLength(1);
  form.drafts.saved(sending({ emails: ['a@example.org', 'b@example.org'] }));
  expect(store.list()).toEqual([]);
});

test('a dialog that goes after its change was saved leaves nothing; one that is cancelled keeps the text', () => {
  const store = newStore();
  const cancelled = formOf(store);
  cancelled.type('Thank you');
  cancelled.drafts.close();
  expect(store.list()).toHaveLength(1);
  const saved = formOf(store);
  saved.drafts.saved(sending({ message: '<p>Thank you</p>' }));
  saved.drafts.close();
  expect(store.list()).toEqual([]);
});

test('a dialog that goes as its change is sent leaves nothing once that is answered', () => {
  const store = newStore();
  const form = formOf(store);
  form.type('Thank you');
  const sentAt = Date.now();
  form.drafts.close(sentAt);
  form.drafts.release(form.slot);
  expect(store.list()).toHaveLength(1);
  form.drafts.saved(sending({ tags: ['another change'] }, sentAt + 5000));
  expect(store.list()).toHaveLength(1);
  form.drafts.saved(sending({ message: '<p>Thank you</p>' }, sentAt));
  expect(store.list()).toEqual([]);
});

test('a field its form empties is saved only when the server took a change since', () => {
  const store = newStore();
  const form = formOf(store, { isClosing: false });
  form.type('half a note');
  form.become('');
  expect(store.list()).toHaveLength(1);
  form.type('a note for @Ben');
  form.drafts.saved(sending({ text: 'a note for {ben}' }, Date.now() + 1));
  form.become('');
  expect(store.list()).toEqual([]);
});

test('fields of one name keep their own text', () => {
  const store = newStore();
  const drafts = new FieldDrafts(store, place);
  const slots = ['one', 'two'].map(() => drafts.take('Value', { value: () => '', put: () => {} }));
  drafts.typed(slots[0] ?? '', 'first');
  drafts.typed(slots[1] ?? '', 'second');
  const texts: string[] = [];
  const again = new FieldDrafts(store, place);
  for (const _ of slots) again.take('Value', { value: () => '', put: (text) => texts.push(text) });
  expect(texts).toEqual(['first', 'second']);
});

test('only what was typed on this page and is still shown is asked about', () => {
  const store = newStore();
  const form = formOf(store);
  expect(form.drafts.isUnsaved()).toBe(false);
  form.type('Thank you');
  expect(form.drafts.isUnsaved()).toBe(true);
  expect(formOf(store).drafts.isUnsaved()).toBe(false);
  form.drafts.release(form.slot);
  expect(form.drafts.isUnsaved()).toBe(false);
});
