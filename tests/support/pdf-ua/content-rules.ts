// Rules about what pages show: all of it is either a part of the structure or an artifact, and forms are used once.
import { textOf } from './parse-objects.ts';
import type { Mark } from './read-content.ts';
import { each, type Rule, type Subject } from './subject.ts';

/** Whether the mark is a part of the structure: the parent tree knows it. */
function isTagged({ mcid, owner }: Mark, { file, structure }: Subject): boolean {
  if (mcid === null) return false;
  const key = file.number(owner.get('StructParents'));
  const pieces = key === null ? null : (structure.parents.get(key) ?? null);
  return Array.isArray(pieces) && file.dict(pieces[mcid]) !== null;
}

const isArtifact = ({ tag }: Mark) => tag === 'Artifact';

/** A text in a mark of content needs a language: of a mark, of an element, or of the document. */
const told = (id: string, key: string): Rule =>
  each(id, `The language of ${key} in content is known.`, {
    of: ({ content }) =>
      content.marked.filter(({ mark }) => mark.tag === 'Span' && mark.properties?.has(key) === true),
    isKept: ({ mark, around }, subject) =>
      subject.lang !== null || [mark, ...around].some((one) => langOf(one, subject) !== null),
  });

function langOf(mark: Mark, { file, structure }: Subject): string | null {
  const own = textOf(file.get(mark.properties?.get('Lang')));
  if (own !== null || mark.mcid === null) return own;
  const key = file.number(mark.owner.get('StructParents'));
  const pieces = key === null ? null : (structure.parents.get(key) ?? null);
  const dict = Array.isArray(pieces) ? file.dict(pieces[mark.mcid]) : null;
  return dict === null ? null : (structure.byDict.get(dict)?.lang ?? null);
}

export const contentRules: Rule[] = [
  each('7.1-t01', 'Artifacts do not stand in tagged content.', {
    of: ({ content }) => content.marked.filter(({ mark }) => isArtifact(mark)),
    isKept: ({ around }, subject) => !around.some((mark) => isTagged(mark, subject)),
  }),
  each('7.1-t02', 'Tagged content does not stand in artifacts.', {
    of: ({ content }) => content.marked.filter(({ around }) => around.some(isArtifact)),
    isKept: ({ mark }, subject) => !isTagged(mark, subject),
  }),
  each('7.1-t03', 'All content is tagged or an artifact.', {
    of: ({ content }) => content.shown,
    isKept: ({ marks }, subject) => marks.some((mark) => isArtifact(mark) || isTagged(mark, subject)),
    name: ({ kind, page }) => `${kind} on page ${page}`,
  }),
  told('7.2-t30', 'ActualText'),
  told('7.2-t31', 'Alt'),
  told('7.2-t32', 'E'),
  each('7.2-t34', 'The language of each text is known.', {
    of: ({ content }) =>
      content.shown.filter(({ kind, marks }) => kind === 'text' && !marks.some(isArtifact)),
    isKept: ({ marks }, subject) =>
      subject.lang !== null || marks.some((mark) => langOf(mark, subject) !== null),
  }),
  each('7.20-t01', 'No form comes from another document.', {
    of: ({ content }) => content.forms,
    isKept: ({ stream }) => !stream.dict.has('Ref'),
  }),
  each('7.20-t02', 'A form with tagged content is drawn once.', {
    of: ({ content }) => content.forms,
    isKept: ({ hasMarks, times }) => !hasMarks || times === 1,
  }),
];
