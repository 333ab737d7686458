/** A migration that says “Older versions work on.” only adds: an older node still reads and writes beside it. */
import { expect, test } from 'vitest';
import { projectFiles, readText } from '../support/project-files.ts';

const WORK_ON = '-- Older versions work on.';

/** What an older version trips over, on tables that it knows. */
const breaking: [string, RegExp][] = [
  [
    'takes something away',
    /\bdrop\s+(?:table|column|view|materialized|function|type|schema|sequence|default)\b/,
  ],
  ['takes something away', /\balter\s+table\b[^;]*?\bdrop\s+(?!constraint\b|column\b|default\b|not\b)\S+/],
  ['renames', /\brename\b/],
  ['changes a type', /\balter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b/],
  ['wants a value that older versions do not give', /\bset\s+not\s+null\b/],
  [
    'wants a value that older versions do not give',
    /\badd\s+column\b(?![^,]*\b(?:default|generated)\b)[^,]*\bnot\s+null\b/,
  ],
  ['refuses what older versions write', /\badd\s+constraint\b|\bcreate\s+unique\s+index\b/],
];

const tableIn = (statement: string) =>
  /^(?:alter\s+table|create\s+(?:unique\s+)?index.*?\bon)\s+(?:only\s+)?"?(\w+)/s.exec(statement)?.[1];

/** What older versions trip over in a migration; nothing where it says that they do not work on, or only adds. */
function brokenBy(sql: string): string[] {
  if (!sql.startsWith(WORK_ON)) return [];
  const statements = sql
    .replace(/--.*$/gm, '')
    .replace(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .toLowerCase()
    .split(';')
    .map((statement) => statement.trim());
  const added = statements.flatMap((one) => /^create\s+table\s+"?(\w+)/.exec(one)?.[1] ?? []);
  return statements
    .filter((statement) => !added.includes(tableIn(statement) ?? ''))
    .filter((statement) => !/^create\s+table\b/.test(statement))
    .flatMap((statement) => breaking.filter(([, form]) => form.test(statement)).map(([why]) => why));
}

test.each(projectFiles(/^server\/db\/migrations\/.*\.sql$/))('%s', (path) => {
  expect(brokenBy(readText(path))).toEqual([]);
});

test.each([
  'DROP TABLE "users";',
  'ALTER TABLE "users" DROP COLUMN "name";',
  'ALTER TABLE "users" DROP "name";',
  'ALTER TABLE "users" ALTER COLUMN "name" DROP DEFAULT;',
  'ALTER TABLE "users" RENAME COLUMN "name" TO "called";',
  'ALTER TABLE "users" RENAME TO "people";',
  'ALTER TABLE "users" ALTER COLUMN "name" SET DATA TYPE integer;',
  'ALTER TABLE "users" ALTER COLUMN "name" TYPE integer USING 1;',
  'ALTER TABLE "users" ALTER COLUMN "name" SET NOT NULL;',
  'ALTER TABLE "users" ADD COLUMN "age" integer NOT NULL;',
  'ALTER TABLE "users" ADD COLUMN "a" integer DEFAULT 1, ADD COLUMN "b" integer NOT NULL;',
  'ALTER TABLE "users" ADD CONSTRAINT "one" UNIQUE ("name");',
  'CREATE UNIQUE INDEX "one" ON "users" ("name");',
])('%s is seen', (statement) => {
  expect(brokenBy(`${WORK_ON}\n${statement}`)).toHaveLength(1);
  expect(brokenBy(statement)).toEqual([]);
});

test.each([
  'ALTER TABLE "users" ADD COLUMN "age" integer;',
  'ALTER TABLE "users" ADD COLUMN "age" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "users" ALTER COLUMN "name" DROP NOT NULL;',
  'ALTER TABLE "users" DROP CONSTRAINT "one";',
  'CREATE TABLE "a" ("b" integer NOT NULL);\nCREATE UNIQUE INDEX "c" ON "a" ("b");',
  'CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ DROP TABLE users; $$;',
])('%s is nothing to trip over', (statement) => {
  expect(brokenBy(`${WORK_ON}\n${statement}`)).toEqual([]);
});

test('one of ours that changed what older versions know would be seen', () => {
  const sql = readText('server/db/migrations/0025_proved_and_accepted.sql');
  expect(brokenBy(`${WORK_ON}\n${sql}`)).not.toEqual([]);
});
