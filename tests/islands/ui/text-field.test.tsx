import { expect, test } from 'vitest';
import { TextField } from '#ui/text-field.tsx';
import { button, click, find, mount } from './mount.ts';

const described = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('');

test('the label names the field and the hint describes it', async () => {
  await mount(<TextField label="Web address" hint="We will put https:// in front." />);
  const input = find<HTMLInputElement>('input');
  expect(input.labels?.[0]?.textContent).toBe('Web address');
  expect(described(input)).toBe('We will put https:// in front.');
  expect(input.getAttribute('aria-invalid')).toBeNull();
});

test('an error takes the hint’s place, describes the field and marks it invalid', async () => {
  const { update } = await mount(<TextField label="Email" hint="Your work email." />);
  await update(<TextField label="Email" hint="Your work email." error="Please enter a valid email" />);
  const input = find<HTMLInputElement>('input');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(described(input)).toBe('Please enter a valid email');
  expect(document.body.textContent).not.toContain('Your work email.');
  await update(<TextField label="Email" hint="Your work email." error={null} />);
  expect(input.getAttribute('aria-invalid')).toBeNull();
  expect(described(input)).toBe('Your work email.');
});

test('a password shows only while its button says so, and keeps what was typed', async () => {
  const names = { show: 'Show password', hide: 'Hide password' };
  await mount(<TextField label="Password" defaultValue="a long sentence" showPassword={names} />);
  const input = find<HTMLInputElement>('input');
  expect(input.type).toBe('password');
  await click(button('Show password'));
  expect(input.type).toBe('text');
  expect(input.value).toBe('a long sentence');
  await click(button('Hide password'));
  expect(input.type).toBe('password');
});
