/** The texts that somebody may read: strings, templates and JSX of the sources, markup of .astro files, words of i18n. */
import ts from 'typescript';
import { readText } from './project-files.ts';

export type ShownText = { file: string; line: number; text: string };

function textsOfScript(file: string, source: string): ShownText[] {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, kind);
  const found: ShownText[] = [];
  const add = (node: ts.Node, text: string) => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
    found.push({ file, line, text: text.replaceAll(/\s+/g, ' ').trim() });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) add(node, node.text);
    // The holes of a template are blanks, so that a phrase across one isn't cut in two.
    else if (ts.isTemplateExpression(node))
      add(node, node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join(''));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Markup and frontmatter of an .astro file, without comments; line by line. */
function textsOfAstro(file: string, source: string): ShownText[] {
  const bare = source.replaceAll(/\{?\/\*[\s\S]*?\*\/\}?|<!--[\s\S]*?-->|(^|\s)\/\/.*$/gm, (comment) =>
    comment.replaceAll(/[^\n]/g, ' '),
  );
  return bare.split('\n').map((text, at) => ({ file, line: at + 1, text }));
}

function textsOfWords(file: string, source: string): ShownText[] {
  return source.split('\n').flatMap((row, at) => {
    const text = /:\s*"(.*)",?\s*$/.exec(row)?.[1];
    return text === undefined ? [] : [{ file, line: at + 1, text }];
  });
}

export function shownTexts(file: string): ShownText[] {
  const source = readText(file);
  if (file.endsWith('.astro')) return textsOfAstro(file, source);
  return (file.endsWith('.json') ? textsOfWords : textsOfScript)(file, source).filter(
    ({ text }) => text !== '',
  );
}
