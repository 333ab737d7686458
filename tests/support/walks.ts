/** Follows the walks of a document through the code: each step declares its name, and leads to the next one. */
import { allEndpoints } from '#contract/all-endpoints.ts';
import { importsOfAstro, resolveImport } from './astro-imports.ts';
import { isThere, projectFiles, readText } from './project-files.ts';

export type Step = { file: string; name: string; link: string; what: string };
export type Walk = { title: string; steps: Step[] };

/** The link is how a step leads to the next without importing its name. */
const step = /^\d+\. `([^`]+)` `(\w+)`(?:, (returns|call|table|socket|through)(?: `([^`]+)`)?)?$/;

/** Each `### A …` or `### An …` heading with the numbered steps below it. Throws for a numbered line that is no step. */
export function walksIn(document: string): Walk[] {
  const sections = document.split(/^#{2,3} /m).filter((section) => /^An? /.test(section));
  return sections.flatMap((section) => {
    const [title = '', ...lines] = section.split('\n');
    const numbered = lines.filter((line) => /^\d/.test(line));
    return numbered.length === 0 ? [] : [{ title, steps: numbered.map(stepOf) }];
  });
}

function stepOf(line: string): Step {
  const [, file = '', name = '', link = '', what = ''] = step.exec(line) ?? [];
  if (file === '') throw new Error(`This is no step of a walk: ${line}`);
  return { file, name, link, what };
}

/** One sentence for each step that is not there or does not lead to the next. */
export const walkProblems = ({ title, steps }: Walk): string[] =>
  steps.flatMap((here, at) => {
    const next = steps[at + 1];
    if (!isThere(here.file) || !declares(here)) return [`${title}: ${here.file} declares no ${here.name}`];
    if (next === undefined)
      return here.link === '' ? [] : [`${title}: ${here.name} has a link to a step that is missing`];
    return !isThere(next.file) || leads(here, next)
      ? []
      : [`${title}: ${here.name} does not lead to ${next.name}`];
  });

const declares = ({ file, name }: Step) =>
  new RegExp(`^(?:export )?(?:async )?(?:function|const|class) ${name}\\b`, 'm').test(readText(file));

function leads(here: Step, next: Step): boolean {
  const both = (test: (file: string) => boolean) => test(here.file) && test(next.file);
  if (here.link === 'returns') return importsName(next.file, here);
  if (here.link === 'call') return both((file) => speaksOf(file, here.what));
  if (here.link === 'table') return both((file) => storesIn(file, here.what));
  if (here.link === 'socket')
    return isEvent(here.what) && both((file) => readText(file).includes(`'${here.what}'`));
  if (here.link === 'through') return isHandedOver(here, next.file);
  return importsName(here.file, next);
}

const aliases: Record<string, string> = JSON.parse(readText('package.json')).imports;

function importsName(from: string, { file, name }: Pick<Step, 'file' | 'name'>): boolean {
  const clauses = readText(from).matchAll(/\{([^{}]*)\}\s*(?:from|= await import\()\s*'([^']+)'/g);
  return [...clauses].some(
    ([, names = '', path = '']) =>
      resolveImport(from, path, aliases) === file && new RegExp(`\\b${name}\\b`).test(names),
  );
}

const importsOf = (file: string) =>
  importsOfAstro(`---\n${readText(file)}\n---`)
    .map((imported) => resolveImport(file, imported, aliases))
    .filter((target) => /\.tsx?$/.test(target) && isThere(target));

/** Names the endpoint of the contract, or writes out its path where zod would weigh too much. */
function speaksOf(file: string, name: string): boolean {
  const path = allEndpoints.find((endpoint) => endpoint.name === name)?.path;
  const source = projectFiles(/^contract\/[^/]+\.ts$/).find((one) => declares({ ...none, file: one, name }));
  if (path === undefined || source === undefined) return false;
  const text = readText(file);
  return (
    text.includes(`'${path}'`) || (importsOf(file).includes(source) && new RegExp(`\\b${name}\\b`).test(text))
  );
}

const none: Step = { file: '', name: '', link: '', what: '' };

/** Names the table in its SQL, or imports it from server/tables/. */
function storesIn(file: string, table: string): boolean {
  const declared = new RegExp(`export const (\\w+) = pgTable\\(\\s*'${table}'`);
  return projectFiles(/^server\/tables\/.*\.ts$/).some((source) => {
    const name = declared.exec(readText(source))?.[1];
    if (name === undefined) return false;
    return importsName(file, { file: source, name }) || new RegExp(`\\b${table}\\b`).test(readText(file));
  });
}

const isEvent = (name: string) =>
  projectFiles(/^contract\/.*\.ts$/).some((file) => readText(file).includes(`name: '${name}'`));

/** `here` calls what `next` defines, by a type that both know: an import away, or two. */
function isHandedOver(here: Step, next: string): boolean {
  const name = here.what;
  const near = (file: string) => new Set([file, ...importsOf(file), ...importsOf(file).flatMap(importsOf)]);
  const theirs = near(next);
  return (
    new RegExp(`\\.${name}\\(`).test(readText(here.file)) &&
    new RegExp(`\\b${name}(?:: (?:async )?\\(| = \\(|\\([^()]*\\) \\{)`).test(readText(next)) &&
    [...near(here.file)].some(
      (file) => theirs.has(file) && new RegExp(`^  ${name}: \\(`, 'm').test(readText(file)),
    )
  );
}
