// The API as a readable page: plain HTML, no script, written from the same endpoints.
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { errorCodes, problemType, statusOf, titleOf } from '#contract/kit/errors.ts';

const asHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** `document` is the OpenAPI document the page shows. */
export function docsPage(endpoints: readonly Endpoint[], document: Record<string, unknown>): string {
  const paths = document.paths as Record<string, Record<string, Operation>>;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const tags = [...new Set(operations.map(({ operation }) => operation.tags[0] ?? ''))].sort();
  const nav = tags.map((tag) => `<li><a href="#${slug(tag)}">${asHtml(tag)}</a></li>`).join('');
  const sections = tags
    .map((tag) => {
      const own = operations.filter(({ operation }) => operation.tags[0] === tag);
      return `<section id="${slug(tag)}"><h2>${asHtml(tag)}</h2>${own.map(call).join('')}</section>`;
    })
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Jobclips API</title><style>${STYLE}</style></head><body><header><h1>Jobclips API</h1><p>${endpoints.length} calls. JSON in, JSON out; errors are <code>application/problem+json</code>. Also as <a href="/v1/openapi.json">OpenAPI 3.1</a>.</p></header><nav aria-label="Sections"><ul>${nav}<li><a href="#problems">errors</a></li></ul></nav><main>${sections}${problems()}</main></body></html>`;
}

type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: unknown;
  responses: Record<string, { description: string }>;
};

const slug = (tag: string) => tag.replace(/[^a-z]+/g, '-');

function call({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const parameters = operation.parameters.map(
    (item) => `<li><code>${asHtml(item.name)}</code> in ${item.in}${item.required ? '' : ', optional'}</li>`,
  );
  const answers = Object.entries(operation.responses).map(
    ([status, { description }]) => `<li><b>${status}</b> ${asHtml(description)}</li>`,
  );
  const body =
    operation.requestBody === undefined
      ? ''
      : `<details><summary>Body</summary><pre>${asHtml(JSON.stringify(operation.requestBody, null, 2))}</pre></details>`;
  return `<article id="${operation.operationId}"><h3><b>${method}</b> <code>${asHtml(path)}</code></h3><p>${asHtml(operation.summary)}</p><p class="meta">${asHtml(operation.description)}</p>${parameters.length === 0 ? '' : `<ul>${parameters.join('')}</ul>`}${body}<details><summary>Responses</summary><ul>${answers.join('')}</ul></details></article>`;
}

const problems = () =>
  `<section id="problems"><h2>errors</h2><table><thead><tr><th>Code</th><th>Status</th><th>Meaning</th><th>Type</th></tr></thead><tbody>${errorCodes
    .map(
      (code) =>
        `<tr><td>${code}</td><td>${statusOf(code)}</td><td>${asHtml(titleOf(code))}</td><td><code>${problemType(code)}</code></td></tr>`,
    )
    .join('')}</tbody></table></section>`;

const STYLE = `:root{color-scheme:light dark}body{margin:0 auto;max-width:810px;padding:24px 24px 200px;font:16px/1.5 ui-sans-serif,system-ui,sans-serif}nav ul{display:flex;flex-wrap:wrap;gap:8px 16px;padding:0;list-style:none}article{border-top:1px solid light-dark(#e4e3de,#33322e);padding:16px 0}h3{font-size:16px;overflow-wrap:anywhere}.meta{color:light-dark(#55534c,#bdbbb2);font-size:14px}pre{overflow:auto;font-size:12px;background:light-dark(#f6f6f3,#191917);padding:16px}table{border-collapse:collapse;display:block;overflow:auto;font-size:14px}td,th{text-align:start;padding:4px 16px 4px 0;vertical-align:top}`;
