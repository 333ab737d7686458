/** Every endpoint of the contract is handed to the server by the routes of a feature, and described in OpenAPI. */
import { expect, test } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { openApi } from '#server/http/openapi.ts';
import { projectFiles, readText } from '../support/project-files.ts';

const routes = projectFiles(/^server\/(features\/[^/]+\/(?:[^/]+\/)?routes|(app|http\/[^/]+))\.ts$/);
const text = routes.map(readText).join('\n');

test('every endpoint is served', () => {
  const isNamed = (name: string) => new RegExp(`\\b${name}(Endpoint)?\\b`).test(text);
  expect(allEndpoints.map(({ name }) => name).filter((name) => !isNamed(name))).toEqual([]);
});

const documented = openApi(allEndpoints, 'http://localhost:4321', 'test').paths as Record<
  string,
  Record<string, { operationId: string; parameters: { in: string; name: string }[] }>
>;
const operations = Object.entries(documented).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);

test('every endpoint is in OpenAPI under its own name', () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.sort()).toEqual(allEndpoints.map(({ name }) => name).sort());
});

test('the parameters of a path are those of its schema', () => {
  const wrong = allEndpoints.filter(({ path, params }) => {
    const named = [...path.matchAll(/:([a-zA-Z]+)/g)].map((found) => found[1]);
    const shape = (params as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
    return named.sort().join() !== Object.keys(shape).sort().join();
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
