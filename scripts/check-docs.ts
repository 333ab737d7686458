/**
 * Holds the documents to the truth: every path they name is there, every `npm run` is a script, every
 * setting is read by the server and written down in .env.example. Pure: gets texts, returns sentences.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Facts = {
  /** Document's path → its text. */
  documents: Record<string, string>;
  /** Every path of the project, from its root. */
  files: string[];
  scripts: string[];
  /** Names the server reads from the environment (server/env.ts). */
  settings: string[];
  /** Names in .env.example. */
  examples: string[];
  /** Names that only scripts, tests and configuration read. */
  toolSettings: string[];
};

const extension = /\.(ts|tsx|astro|css|md|json|mjs|cjs|yaml|yml|sh|sql|example)$/;
const made = /^(\.\/)?(dist|data|node_modules|coverage|test-results)(\/|$)/;
const templated = /<[a-z-]+>|\*+|\{[^}]+\}/g;

const spans = (text: string) =>
  [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map((found) => found[1] ?? '');
const links = (text: string) =>
  [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g)].map((found) => found[1] ?? '');

function looksLikePath(span: string, folders: Set<string>): boolean {
  if (/\s|^[/#@$-]|:\/\//.test(span) || made.test(span) || /^[A-Z_]+\//.test(span)) return false;
  return extension.test(span) || folders.has(span.split('/')[0] ?? '') ? /[./]/.test(span) : false;
}

/** `contract/<slug>.ts` and `docs/*.md` stand for whatever fits; a bare file name for any file called so. */
function exists(span: string, files: string[]): boolean {
  const path = span.replace(/^\.\//, '').replace(/\/$/, '');
  const literal = path
    .split(templated)
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/]+');
  const start = path.includes('/') ? '^' : '(^|/)';
  const wanted = new RegExp(`${start}${literal}(/|$)`);
  return files.some((file) => wanted.test(file));
}

function pathProblems(path: string, text: string, files: string[]): string[] {
  const folders = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? ''));
  const named = spans(text).filter((span) => looksLikePath(span, folders));
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.';
  const linked = links(text).map((link) => join(folder, link));
  return [...named, ...linked]
    .filter((span) => !exists(span, files))
    .map((span) => `${path} names ${span}, which is not there`);
}

function scriptProblems(path: string, text: string, scripts: string[]): string[] {
  const named = [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map((found) => found[1] ?? '');
  return named
    .filter((name) => !scripts.includes(name))
    .map((name) => `${path} says npm run ${name}, which is no script`);
}

/** Only `NAME_LIKE_THIS` and `NAME=value` count as settings; a single word may be anything. */
function settingProblems(path: string, text: string, known: string[]): string[] {
  const named = spans(text).flatMap((span) => /^([A-Z][A-Z0-9_]*)=/.exec(span)?.[1] ?? []);
  return named
    .filter((name) => !known.includes(name))
    .map((name) => `${path} sets ${name}, which nothing reads`);
}

/** One sentence for each thing a document claims and the project does not keep. */
export function documentProblems(facts: Facts): string[] {
  const known = [...facts.settings, ...facts.toolSettings];
  const inDocuments = Object.entries(facts.documents).flatMap(([path, text]) => [
    ...pathProblems(path, text, facts.files),
    ...scriptProblems(path, text, facts.scripts),
    ...settingProblems(path, text, known),
  ]);
  const unread = facts.examples.filter((name) => !facts.settings.includes(name));
  const unwritten = facts.settings.filter((name) => !facts.examples.includes(name));
  return [
    ...inDocuments,
    ...unread.map((name) => `.env.example names ${name}, which server/env.ts does not read`),
    ...unwritten.map((name) => `server/env.ts reads ${name}, which .env.example does not name`),
  ];
}

const root = join(import.meta.dirname, '..');
const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');

const matches = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map((found) => found[1] ?? '')),
];

/** The facts of this project, from its files as git sees them. */
export function projectFacts(files: string[]): Facts {
  const documents = files.filter((file) => /^(README|CONTRIBUTING)\.md$|^docs\/.*\.md$/.test(file));
  const tools = files.filter((file) => /^(scripts|tests|bench)\/.*\.ts$|\.config\.(ts|mjs)$/.test(file));
  return {
    documents: Object.fromEntries(documents.map((path) => [path, read(path)])),
    files,
    scripts: Object.keys(JSON.parse(read('package.json')).scripts),
    settings: matches(
      `${read('server/env.ts')}${read('server/sms-settings.ts')}`,
      /\benv(?:\.|,\s*'|\[')([A-Z][A-Z0-9_]+)/g,
    ),
    examples: matches(read('.env.example'), /^#? ?([A-Z][A-Z0-9_]+)=/gm),
    toolSettings: matches(tools.map(read).join('\n'), /process\.env\.([A-Z][A-Z0-9_]+)/g),
  };
}

if (import.meta.main) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  const problems = documentProblems(projectFacts(files));
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
