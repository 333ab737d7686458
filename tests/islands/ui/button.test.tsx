import { expect, test } from 'vitest';
import { Button } from '#ui/button.tsx';
import { click, find, mount } from './mount.ts';

test('a busy button says what it does and takes no further press', async () => {
  let presses = 0;
  const count = () => {
    presses += 1;
  };
  const { update } = await mount(
    <Button busyLabel="Saving…" onPress={count}>
      Save
    </Button>,
  );
  const element = find('button');
  await click(element);
  await update(
    <Button busyLabel="Saving…" isBusy onPress={count}>
      Save
    </Button>,
  );
  await click(element);
  expect(presses).toBe(1);
  expect(element.getAttribute('aria-disabled')).toBe('true');
  const hidden = [...element.querySelectorAll('[data-off]')].map((word) => word.textContent);
  expect(hidden).toEqual(['Save']);
});
