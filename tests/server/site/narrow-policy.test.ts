import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { narrowPolicy } from '#server/site/narrow-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('a page keeps the hashes of its own scripts and styles, and loses all others', () => {
  const page =
    '<style>a{}</style><style data-x>b{}</style><script type="module">go()</script><script src="/x.js"></script>';
  const policy = (scripts: string, styles: string) =>
    `default-src 'none'; script-src 'self'${scripts}; style-src 'self'${styles};`;
  const whole = policy(
    ` ${hash('go()')} ${hash('other()')}`,
    ` ${hash('a{}')} ${hash('c{}')} ${hash('b{}')}`,
  );
  expect(narrowPolicy(whole, page)).toBe(policy(` ${hash('go()')}`, ` ${hash('a{}')} ${hash('b{}')}`));
});

test('what looks like a tag in an attribute or a comment hides no style from the page', () => {
  const page =
    '<meta content="Head of <style>"><!-- <script> --><a title=\'a > b <script>\'>x</a><style>a{}</style>';
  const policy = `style-src 'self' ${hash('a{}')};`;
  expect(narrowPolicy(policy, page)).toBe(policy);
});
