/** What the running server says of its calls: also of those that answer with a file, and with which. */
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
type Call = { responses: Record<string, { content?: Record<string, unknown> }> };
const { paths } = (await app.app.inject({ url: '/v1/openapi.json' })).json() as {
  paths: Record<string, Record<string, Call>>;
};
const one = '/v1/employers/{employer}';

test.each([
  [`${one}/pdf-reports/{pdfReport}/download`, 'application/pdf'],
  [`${one}/pdf-reports/{pdfReport}/data.csv`, 'text/csv'],
  [`${one}/text-to-apply/{textToApply}/poster.svg`, 'image/svg+xml'],
  [`${one}/text-to-apply/{textToApply}/poster.pdf`, 'application/pdf'],
  [`${one}/interview-guides/{interviewGuide}/pdf`, 'application/pdf'],
  [`${one}/applications/{application}/pdf`, 'application/pdf'],
  [`${one}/applications/export`, 'text/csv'],
])('GET %s answers with %s', (path, type) => {
  expect(Object.keys(paths[path]?.get?.responses[200]?.content ?? {})).toEqual([type]);
});

const ofReach: Record<string, string[]> = {
  '/text-to-apply': ['get', 'post'],
  '/text-to-apply/{textToApply}': ['get', 'put'],
  ...Object.fromEntries(
    ['pause', 'resume', 'archive', 'restore'].map((act) => [`/text-to-apply/{textToApply}/${act}`, ['post']]),
  ),
  '/text-to-apply/numbers': ['get'],
  '/text-to-apply/conversations': ['get'],
  '/text-to-apply/conversations/{conversation}': ['get'],
  ...Object.fromEntries(
    ['messages', 'hand-back', 'close'].map((act) => [
      `/text-to-apply/conversations/{conversation}/${act}`,
      ['post'],
    ]),
  ),
  '/smart-links': ['get', 'post'],
  '/smart-links/{smartLink}': ['get', 'put'],
  ...Object.fromEntries(
    ['archive', 'restore', 'try'].map((act) => [`/smart-links/{smartLink}/${act}`, ['post']]),
  ),
  '/pdf-reports': ['get', 'post'],
  '/pdf-reports/{pdfReport}': ['get'],
  '/pdf-reports/schedules': ['get', 'post'],
  '/pdf-reports/schedules/{reportSchedule}': ['put', 'delete'],
};

test.each(Object.entries(ofReach))('%s is described', (path, methods) => {
  expect(Object.keys(paths[one + path] ?? {}).sort()).toEqual([...methods].sort());
});

test.each([
  ['/v1/public/text-to-apply/{textToApply}/conversations', ['post']],
  ['/v1/public/text-to-apply/conversations/{conversation}/messages', ['get', 'post']],
])('%s is described for candidates', (path, methods) => {
  expect(Object.keys(paths[path] ?? {}).sort()).toEqual(methods);
});
