import { expect, test } from 'vitest';
import { cleanedHtml, MAX_HTML, sanitizeHtml, shownHtml, textOf } from '#server/html.ts';

test('what can run, load or dress itself up is gone, and its text with it', () => {
  const html =
    '<p class="x" onclick="run()">Hello<script>alert(1)</script><style>p{}</style></p>' +
    '<iframe src="https://evil.example">inside</iframe><img src="x" onerror="run()"><svg><p>no</p></svg>';
  expect(sanitizeHtml(html)).toBe('<p>Hello</p>');
});

test('a film in a frame stays as a link to where it can be watched', () => {
  const linked = (href: string, text: string) =>
    `<p><a href="${href}" rel="noopener nofollow">${text}</a></p>`;
  const frame = (source: string) => `<div><iframe src="${source}" allowfullscreen>no frames</iframe></div>`;
  const film = cleanedHtml(frame('https://www.youtube.com/embed/ufnDZIWpcjg?rel=0'));
  const page = 'https://www.youtube.com/watch?v=ufnDZIWpcjg';
  expect(film).toEqual({ html: linked(page, 'youtube.com/watch?v=ufnDZIWpcjg'), removed: [] });
  expect(sanitizeHtml(film.html)).toBe(film.html);
  const long = 'https://embedded-media.ashbyhq.com/embed/72379ee8-703b-420c-891b-69adc87bf981/c5095db5-a93a';
  expect(sanitizeHtml(frame(long))).toBe(linked(long, 'embedded-media.ashbyhq.com'));
  expect(sanitizeHtml(frame('//player.vimeo.com/video/76979871'))).toBe(
    linked('https://vimeo.com/76979871', 'vimeo.com/76979871'),
  );
  for (const source of ['https://youtube.com.evil.example/embed/ufnDZIWpcjg', 'javascript:youtube.com', ''])
    expect(cleanedHtml(frame(source))).toEqual({ html: '', removed: [{ part: 'frame', times: 1 }] });
});

test('headings are lowered and boxes become paragraphs', () => {
  expect(sanitizeHtml('<h1>One</h1><h5>Five</h5><div>a<div>b</div></div>c<br><br>d')).toBe(
    '<h2>One</h2><h4>Five</h4><p>a</p><p>b</p><p>c</p><p>d</p>',
  );
});

test('links lead outward only, without a target', () => {
  expect(sanitizeHtml('<a href="www.quillmere.example" target="_blank">us</a>')).toBe(
    '<p><a href="https://www.quillmere.example" rel="noopener nofollow">us</a></p>',
  );
  for (const href of ['javascript:alert(1)', '//evil.example', '/logout', 'data:text/html,x', '#top'])
    expect(sanitizeHtml(`<a href="${href}">text</a>`)).toBe('<p>text</p>');
});

test('empty paragraphs and rows of hard spaces are tidied; French keeps its own', () => {
  expect(sanitizeHtml('<p>&nbsp;</p><p><strong> <br></strong></p><p>a&nbsp;&nbsp; b</p>')).toBe('<p>a b</p>');
  expect(sanitizeHtml('<p>Poste&nbsp;: 10&nbsp;%</p>')).toBe('<p>Poste\u00a0: 10\u00a0%</p>');
});

test('lists, tables and code keep their shape', () => {
  const html =
    '<ul><li>a<ul><li>b</li></ul></li></ul><table><tbody><tr><td>c</td><td></td></tr></tbody></table><pre>d\n  e</pre>';
  expect(sanitizeHtml(html)).toBe(html);
  expect(sanitizeHtml('<ul><li><p>a</p></li><li></li></ul><strong>b<ul><li>c</li></ul></strong>')).toBe(
    '<ul><li>a</li></ul><p>b</p><ul><li>c</li></ul>',
  );
});

test('too long a text is cut at a tag, and a nest of tags takes no time', () => {
  expect(sanitizeHtml('<p>word</p>'.repeat(20_000)).length).toBeLessThanOrEqual(MAX_HTML);
  const from = performance.now();
  for (const piece of ['<div>', '<b>', '<br>', '<table>', '<a href="'])
    sanitizeHtml(piece.repeat(100_000 / piece.length));
  expect(performance.now() - from).toBeLessThan(5000);
});

test('the plain text has a line for each block', () => {
  expect(textOf('<h2>Tasks</h2><p>a &amp; b<br>c</p><ul><li>d</li></ul>')).toBe('Tasks\na & b\nc\n- d');
});

test('what is shown is made safe, also the second time', () => {
  const typed = '<p>Hello</p><script>alert(1)</script>';
  expect(shownHtml(typed)).toBe(sanitizeHtml(typed));
  expect(shownHtml(typed)).toBe('<p>Hello</p>');
});
