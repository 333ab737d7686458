/** The features stand in an order, and the documents list their events. */
import { expect, test } from 'vitest';
import { listedFeatures, orderOfFeatures } from '../../scripts/feature-order.ts';
import { features, listeners } from '../../server/features.ts';
import { projectFiles, readText } from '../support/project-files.ts';

const order = orderOfFeatures();
const slugOf = (path: string) => /^server\/features\/([^/]+)\//.exec(path)?.[1] ?? '';

test('every feature stands in the order once, and its routes stand together', () => {
  const there = [...new Set(projectFiles(/^server\/features\/[^/]+\//).map(slugOf))];
  expect(order.toSorted()).toEqual(there.toSorted());
  const listed = listedFeatures(readText('server/features.ts'));
  expect(listed).toHaveLength(features.length);
  expect(listed.filter((slug, at) => slug !== listed[at - 1])).toEqual(order);
});

const asked = /from '#server\/features\/([a-z-]+)\//g;

test('no two features import each other, and none imports one behind it', () => {
  const pairs = new Set<string>();
  for (const file of projectFiles(/^server\/features\/.*\.ts$/))
    for (const [, other = ''] of readText(file).matchAll(asked))
      if (other !== slugOf(file)) pairs.add(`${slugOf(file)} ${other}`);
  expect([...pairs].filter((pair) => pairs.has(pair.split(' ').reverse().join(' ')))).toEqual([]);
  const upwards = [...pairs].filter((pair) => {
    const [from = '', to = ''] = pair.split(' ');
    return order.indexOf(from) <= order.indexOf(to);
  });
  expect(upwards).toEqual([]);
});

test('every event of a feature has a listener and a name of its own', () => {
  const described = projectFiles(/^server\/features\/[^/]+\/events\.ts$/).flatMap((file) =>
    [...readText(file).matchAll(/name: '([^']+)'/g)].map((found) => ({
      name: found[1] ?? '',
      slug: slugOf(file),
    })),
  );
  expect(described.filter(({ name, slug }) => !name.startsWith(`${slug}/`))).toEqual([]);
  expect(described.map(({ name }) => name).toSorted()).toEqual(
    listeners.map(({ event }) => event.name).toSorted(),
  );
  expect(listeners.filter((one) => one.listeners.length === 0)).toEqual([]);
});

test('the architecture lists the events, as the code has them', () => {
  const lines = listeners.map(
    ({ event, listeners: heard }) =>
      `| \`${event.name}\` | ${event.description} | ${heard.map(({ name }) => `\`${name}\``).join(', ')} |`,
  );
  const document = readText('docs/architecture.md');
  expect(lines.filter((line) => !document.includes(line))).toEqual([]);
});

test('the map of the architecture has the features in their order', () => {
  expect(readText('docs/architecture.md')).toContain(`: ${orderOfFeatures().join(' · ')}\n`);
});
