/** Every endpoint of the contract is handed to the server by the routes of a feature. */
import { expect, test } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { projectFiles, readText } from '../support/project-files.ts';

const routes = projectFiles(/^server\/(features\/[^/]+\/routes|(app|http\/[^/]+))\.ts$/);
const text = routes.map(readText).join('\n');

test('every endpoint is served', () => {
  const isNamed = (name: string) => new RegExp(`\\b${name}(Endpoint)?\\b`).test(text);
  expect(allEndpoints.map(({ name }) => name).filter((name) => !isNamed(name))).toEqual([]);
});
