// What a description still leaves open: words in square brackets, such as "[shift times]". Pure.

const BRACKETS = /\[([^[\]<>"=]{3,80})\]/g;
/** Marks of a job's title, such as [m/f/d] or [H/F], leave nothing open. */
const MARK = /^\p{L}{1,2}(?:\s*[/|·.]\s*\p{L}{1,2})+$/u;

/** Each once, in their order, without the brackets. */
export function placeholdersIn(html: string): string[] {
  const found = [...withoutTags(html).matchAll(BRACKETS)].map(([, words = '']) => words.trim());
  return [...new Set(found.filter((words) => /\p{L}{2}/u.test(words) && !MARK.test(words)))];
}

/** The same text with each of them marked, for reading only. */
export function withMarks(html: string): string {
  const open = new Set(placeholdersIn(html));
  return html.replace(/<[^>]*>|\[[^[\]<>"=]{3,80}\]/g, (part) =>
    !part.startsWith('<') && open.has(part.slice(1, -1).trim()) ? `<mark>${part}</mark>` : part,
  );
}

const withoutTags = (html: string): string => html.replace(/<[^>]*>/g, ' ');
