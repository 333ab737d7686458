import { act, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/confirm-dialog.tsx';
import { button, click, find, focus, mount, press, wait } from './mount.ts';

const onConfirm = vi.fn();
beforeEach(() => onConfirm.mockClear());

function Page(props: Partial<ConfirmDialogProps>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Ask</Button>
      <ConfirmDialog
        title="Archive 3 clips?"
        confirmLabel="Archive 3 clips"
        {...props}
        isOpen={isOpen}
        onConfirm={onConfirm}
        onCancel={() => setOpen(false)}
      >
        2 job pages show them.
      </ConfirmDialog>
    </>
  );
}

async function ask(props: Partial<ConfirmDialogProps> = {}) {
  await mount(<Page {...props} />);
  await focus(button('Ask'));
  await click(button('Ask'));
  await wait();
}

test('the question names the dialog', async () => {
  await ask();
  const dialog = find('[role=alertdialog]');
  const title = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '');
  expect(title?.textContent).toBe('Archive 3 clips?');
  expect(dialog.textContent).toContain('2 job pages show them.');
});

test('a harmless action has the focus', async () => {
  await ask();
  expect(document.activeElement).toBe(button('Archive 3 clips'));
  await click(button('Archive 3 clips'));
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('a destructive action does not have the focus, the way out has', async () => {
  await ask({ isDestructive: true });
  expect(document.activeElement).toBe(button('Cancel'));
});

test('Escape cancels and gives the focus back', async () => {
  await ask({ isDestructive: true });
  await press('Escape');
  await wait();
  expect(document.querySelector('[role=alertdialog]')).toBeNull();
  expect(document.activeElement).toBe(button('Ask'));
  expect(onConfirm).not.toHaveBeenCalled();
});

test('what cannot be undone waits until its name was typed', async () => {
  await ask({ isDestructive: true, mustType: { words: 'Mairi Sinclair', label: 'Type Mairi Sinclair' } });
  const input = find<HTMLInputElement>('[role=alertdialog] input');
  expect(document.activeElement).toBe(input);
  await click(button('Archive 3 clips'));
  expect(onConfirm).not.toHaveBeenCalled();
  await act(async () => {
    // React keeps its own setter on the element, so the value goes in by the prototype's.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Mairi Sinclair');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await click(button('Archive 3 clips'));
  expect(onConfirm).toHaveBeenCalledOnce();
});
