/** compose.yaml, which nobody here can start, agrees with the image and with the product that it starts. */
import { expect, test } from 'vitest';
import { settingNames } from '#server/setting-names.ts';
import { readText } from '../support/project-files.ts';

const compose = readText('compose.yaml');
const dockerfile = readText('Dockerfile');

/** What is indented below a key, as it stands there. */
function below(key: string, text: string): string {
  const [, indent = '', lines = ''] =
    new RegExp(`^( *)${key}:[^\\n]*\\n((?:\\1 +[^\\n]*\\n|\\n)*)`, 'm').exec(text) ?? [];
  return lines.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
}

const shared = below('x-app', compose);
const services = [...below('services', compose).matchAll(/^ {2}([\w-]+):$/gm)].map(([, name = '']) => ({
  name,
  text: below(name, below('services', compose)),
}));
/** Those that run our image. */
const ours = services.filter(({ text }) => text.includes('<<: *app'));

test('the services are read', () => {
  expect(ours.map(({ name }) => name)).toEqual(['web-1', 'web-2', 'worker']);
  expect(shared).toContain('build: .');
});

test.each(ours)('$name is asked whether it lives, as the image says', ({ text }) => {
  expect(shared + text).not.toContain('healthcheck');
  const [, path] =
    /^HEALTHCHECK [\s\S]*?fetch\(`http:\/\/127\.0\.0\.1:\$\{process\.env\.PORT\}(\/\w+)`\)/m.exec(
      dockerfile,
    ) ?? [];
  expect(readText('server/http/meta-routes.ts')).toContain(`app.get('${path}'`);
  // A worker answers these alone.
  expect(/ANSWERED = new Set\(\[(.*)\]\)/.exec(readText('server/worker-door.ts'))?.[1]).toContain(
    `'${path}'`,
  );
});

test('the proxy asks an address that there is', () => {
  const [, path] = /health_uri (\S+)/.exec(compose) ?? [];
  expect(readText('server/http/meta-routes.ts')).toContain(`app.get('${path}'`);
});

test('a container is left more time to end than the process takes', () => {
  const longest = /LONGEST_END_MS = ([\d_]+);/.exec(readText('server/run.ts'))?.[1]?.replaceAll('_', '');
  const graces = [...compose.matchAll(/stop_grace_period: (\d+)s$/gm)].map(([, seconds]) => Number(seconds));
  expect(graces).toHaveLength(1);
  expect(Number(longest)).toBeGreaterThan(0);
  for (const seconds of graces) expect(seconds * 1_000).toBeGreaterThan(Number(longest));
  expect(shared).toContain('stop_grace_period');
});

test('every setting of a container is one that there is', () => {
  const inline = ours.flatMap(
    ({ text }) => /environment: \{(.*)\}/.exec(text)?.[1]?.match(/\b[A-Z_]+(?=:)/g) ?? [],
  );
  const common = [...below('x-environment', compose).matchAll(/^ +([A-Z_]+):/gm)].map(
    ([, name = '']) => name,
  );
  const image = [...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(
    ([, line = '']) => line.match(/\b[A-Z_]+(?==)/g) ?? [],
  );
  expect([inline.length, common.length > 3, image.length > 3]).toEqual([3, true, true]);
  expect([...inline, ...common, ...image].filter((name) => !settingNames.includes(name))).toEqual([]);
});
