import { describe, expect, test } from 'vitest';
import { afterIntro } from '#lib/format/after-intro.ts';

describe('what stays of a description without its intro', () => {
  test.each([
    ['<p>Hello</p><p>you</p><h2>Work</h2><p>Grow.</p>', '<h2>Work</h2><p>Grow.</p>'],
    ['<h3>Work</h3><p>Grow.</p>', '<h3>Work</h3><p>Grow.</p>'],
    ['<p>One<br>two</p><ul><li>Three</li></ul>', '<ul><li>Three</li></ul>'],
    // A heading within something else is no end of an intro: cutting there would leave its ends without beginnings.
    ['<div><p>In</p><h2>Within</h2></div><p>Rest</p>', '<p>Rest</p>'],
    ['Words in no element', 'Words in no element'],
    ['', ''],
  ])('%s', (html, rest) => {
    expect(afterIntro(html)).toBe(rest);
  });
});
