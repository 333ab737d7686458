import { act } from 'react';
import { toast } from 'sonner';
import { afterEach, expect, test, vi } from 'vitest';
import { notice, ToastArea } from '#ui/toast.tsx';
import { button, click, find, focus, mount, wait } from './mount.ts';

afterEach(async () => {
  await act(async () => {
    toast.dismiss();
  });
});

const shown = () =>
  [...document.querySelectorAll('[data-variant][role=status]')].map((one) => one.textContent);

test('a notice says one sentence, takes no focus, and its action ends it', async () => {
  await mount(<ToastArea />);
  const onAction = vi.fn();
  await act(async () =>
    notice({ text: '3 people archived', variant: 'success', action: { label: 'Undo', onAction } }),
  );
  await wait();
  expect(find('[data-variant=success][role=status]').textContent).toBe('3 people archivedUndo');
  expect(document.activeElement).toBe(document.body);
  await click(button('Undo'));
  expect(onAction).toHaveBeenCalledOnce();
});

test('a notice goes after three seconds, but not while it holds the focus', async () => {
  await mount(<ToastArea />);
  await act(async () => notice({ text: 'Saved' }));
  await act(async () => notice({ text: 'Moved', action: { label: 'Undo', onAction: () => {} } }));
  await wait();
  await focus(button('Undo'));
  await wait(3600);
  expect(shown()).toEqual(['MovedUndo']);
});

test('beyond three the rest is counted, and the count leads to all of them', async () => {
  const onMore = vi.fn();
  await mount(<ToastArea onMore={onMore} />);
  await act(async () => {
    for (const text of ['One', 'Two', 'Three', 'Four', 'Five']) notice({ text });
  });
  await wait();
  await click(button('+2 more'));
  expect(onMore).toHaveBeenCalledOnce();
});
