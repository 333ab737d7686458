import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leanModule } from '../../../scripts/lean-packages.ts';

const read = (path: string) => readFileSync(path, 'utf8');

test('sonner is left without a style element, and keeps everything else', () => {
  const path = 'node_modules/sonner/dist/index.mjs';
  const code = read(path);
  const lean = leanModule(`/app/${path}`, code) ?? '';
  expect(code).toMatch(/__insertCSS\("/);
  expect(lean).not.toMatch(/__insertCSS\("/);
  expect(code.length - lean.length).toBeLessThan(16_000);
  expect(lean).toContain('export { Toaster, toast');
});

test('react-aria keeps its words in English, French and Portuguese only', () => {
  const at = (language: string) => `node_modules/react-aria/dist/private/intl/dnd/${language}.mjs`;
  expect(existsSync(at('de-DE'))).toBe(true);
  expect(leanModule(`/app/${at('de-DE')}`, 'x')).toBe('export default {};');
  expect(
    leanModule('/app/node_modules/react-aria-components/dist/private/intl/de-DE.mjs', 'x'),
  ).not.toBeNull();
  for (const language of ['en-US', 'fr-FR', 'pt-BR', 'pt-PT'])
    expect(leanModule(`/app/${at(language)}`, 'x')).toBeNull();
});

test('other modules stay as they are', () => {
  expect(leanModule('/app/src/islands/ui/toast.tsx', '__insertCSS("a")')).toBeNull();
});

test('the recorder of sessions notes addresses without their queries, and its change is seen', () => {
  const path = '/app/node_modules/@sentry/replay/build/npm/esm/index.js';
  const code = readFileSync(path.replace('/app', process.cwd()), 'utf8');
  expect(code).toContain('href: window.location.href,');
  expect(leanModule(path, code)).not.toContain('href: window.location.href,');
  expect(() => leanModule(path, 'something else')).toThrow('@sentry/replay has changed');
});
