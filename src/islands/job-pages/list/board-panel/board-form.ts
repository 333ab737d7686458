// What is written of a board, and what of it a save sends. Pure.
import type { Node } from '#contract/job.ts';
import type { JobBoardChange, JobBoardRow, NodeChange } from '#contract/job-boards.ts';
import type { Language } from '#contract/kit/fields.ts';
import type { JobClipPermalink } from '#contract/kit/ids.ts';
import { outlineError, outlineOf, treeOf } from './outline.ts';

export type BoardForm = {
  title: string;
  intro: string;
  language: Language;
  jobClips: string[];
  /** Ids of the departments at the top of the tree, in their order on the board. */
  departments: string[];
  /** Both trees as text, for boards that no ATS fills. */
  departmentNames: string;
  offices: string;
};

export const formOf = (board: JobBoardRow): BoardForm => ({
  title: board.title,
  intro: board.intro,
  language: board.language,
  jobClips: board.jobClips.map(({ permalink }) => permalink),
  departments: board.departments.map(({ id }) => id),
  departmentNames: outlineOf(board.departments),
  offices: outlineOf(board.offices),
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Only what differs from the board that was read, so that what others changed elsewhere stays; put over `onto`. */
export function changeOf(form: BoardForm, read: JobBoardRow, onto: JobBoardRow = read): JobBoardChange {
  const was = formOf(read);
  const { departments, departmentNames, offices, jobClips, ...plain } = form;
  const changed = Object.entries(plain).filter(
    ([name, value]) => !isSame(value, was[name as keyof BoardForm]),
  );
  return {
    ...Object.fromEntries(changed),
    ...(isSame(jobClips, was.jobClips) ? {} : { jobClips: jobClips as JobClipPermalink[] }),
    ...(isSame(departments, was.departments) ? {} : { departments: inOrder(onto.departments, departments) }),
    ...(departmentNames === was.departmentNames
      ? {}
      : { departments: treeOf(departmentNames, onto.departments) }),
    ...(offices === was.offices ? {} : { offices: treeOf(offices, onto.offices) }),
  };
}

/** The tree with its top departments in this order; one that the order does not name stands at the end. */
export function inOrder(tree: readonly Node[], order: readonly string[]): NodeChange[] {
  const place = ({ id }: Node) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...tree].sort((one, other) => place(one) - place(other)).map(asChange);
}

const asChange = ({ id, name, children }: Node): NodeChange => ({
  id,
  name,
  children: children.map(asChange),
});

const fields = [
  'title',
  'intro',
  'language',
  'jobClips',
  'departments',
  'departmentNames',
  'offices',
] as const;

/** The fields that say something else than the board. */
export const changedIn = (form: BoardForm, board: JobBoardRow): (keyof BoardForm)[] => {
  const was = formOf(board);
  return fields.filter((name) => !isSame(form[name], was[name]));
};

/** Mine, with theirs in these fields. */
export const withTheirs = (mine: BoardForm, board: JobBoardRow, theirs: ReadonlySet<string>): BoardForm => {
  const other = Object.entries(formOf(board)).filter(([name]) => theirs.has(name));
  return { ...mine, ...Object.fromEntries(other) };
};

export const hasChanged = (form: BoardForm, read: JobBoardRow): boolean => !isSame(form, formOf(read));

/** Whether it can be saved as it stands. */
export const isSound = ({ title, departmentNames, offices }: BoardForm): boolean =>
  title.trim() !== '' && outlineError(departmentNames) === null && outlineError(offices) === null;
