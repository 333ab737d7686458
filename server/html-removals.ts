// What sanitising takes out of HTML, counted in kinds that can be told in plain words. Knows nothing of what is kept.
import type { Removed, RemovedPart } from '#contract/job-page.ts';
import { filmOf } from './html-films.ts';

const partOf: ReadonlyMap<string, RemovedPart> = new Map(
  (
    [
      ['script', ['script']],
      ['frame', ['iframe', 'frame', 'object', 'embed', 'applet']],
      ['picture', ['img', 'image', 'map']],
      ['media', ['video', 'audio']],
      ['drawing', ['svg', 'math', 'canvas']],
      ['form', ['input', 'textarea', 'select', 'button']],
      ['style', ['style', 'font', 'link']],
    ] as const
  ).flatMap(([part, names]) => names.map((name) => [name, part] as const)),
);

/** Counts while a text is parsed: `onOpenTag` for the parser, `removed` for the list afterwards. */
export function removals() {
  const counts = new Map<RemovedPart, number>();
  const count = (part: RemovedPart) => counts.set(part, (counts.get(part) ?? 0) + 1);
  return {
    onOpenTag(name: string, attributes: Record<string, string>): void {
      const part = partOf.get(name);
      if (part !== undefined && !(name === 'iframe' && filmOf(attributes.src) !== null)) count(part);
      for (const attribute of Object.keys(attributes)) {
        if (attribute === 'style') count('style');
        if (attribute.startsWith('on')) count('script');
      }
      if (name === 'a' && attributes.href !== undefined && !isKept(attributes.href)) count('address');
    },
    /** `isCut`: something stood beyond the largest size. */
    removed(isCut: boolean): Removed[] {
      if (isCut) counts.set('rest', 1);
      return [...counts].map(([part, times]) => ({ part, times }));
    },
  };
}

// As sanitising has it: http, https and mailto, and what begins with www. An empty address led nowhere.
const isKept = (href: string): boolean =>
  href.trim() === '' || /^(?:https?:\/\/|mailto:|www\.)/i.test(href.trim());
