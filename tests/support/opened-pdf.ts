// One of our PDFs as pdf.js opens it: what a reader in a browser is told.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type OpenedPdf = {
  pages: string[];
  title: string;
  language: string | null;
  /** The names of bookmarks, those of the lower level after a `>`. */
  bookmarks: string[];
  /** Types of elements in reading order. */
  roles: string[];
};

type Tree = { role?: string; children?: Tree[] };
const rolesOf = (tree: Tree): string[] =>
  tree.role === undefined ? [] : [tree.role, ...(tree.children ?? []).flatMap(rolesOf)];

export async function openedPdf(bytes: Buffer): Promise<OpenedPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const [pages, roles]: [string[], string[]] = [[], []];
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const page = await pdf.getPage(at);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''));
    for (const child of ((await page.getStructTree()) as Tree | null)?.children ?? [])
      roles.push(...rolesOf(child));
  }
  const { metadata } = await pdf.getMetadata();
  const outline = (await pdf.getOutline()) ?? [];
  const opened = {
    pages,
    roles,
    title: String(metadata?.get('dc:title')),
    language: (await pdf.getMetadata()).info
      ? String(((await pdf.getMetadata()).info as { Language?: string }).Language)
      : null,
    bookmarks: outline.flatMap(({ title, items }) => [title, ...items.map((item) => `> ${item.title}`)]),
  };
  await task.destroy();
  return opened;
}
