// The search form as the script reads and fills it.
import type { FacetCounts } from '../job-search/facets.ts';
import { type BoardQuestion, readQuestion } from './board-question.ts';

export type LiveForm = {
  /** What is asked now; `page` is 1. */
  read: () => BoardQuestion;
  /** The chosen nodes by their numbers in the index. */
  nodes: () => { departments: number[]; offices: number[] };
  /** Says in the closed lists what is chosen in them. */
  nameChosen: () => void;
  /** New counts in the lists that are open; `counts` is asked only then. */
  showCounts: (counts: () => FacetCounts) => void;
  /** Everything as it is without a search. */
  clear: () => void;
};

const FIELDS = ['q', 'department', 'office', 'workplace', 'sort'];

type Choice = { input: HTMLInputElement; label: HTMLLabelElement; name: string; number: number };
type Tree = {
  details: HTMLDetailsElement;
  kind: 'department' | 'office';
  choices: Choice[];
  /** Of each node in the index, by its id. */
  numbers: Map<string, number>;
  what: string;
};

export function createLiveForm(form: HTMLFormElement): LiveForm {
  const trees = [...form.querySelectorAll('details')].map(readTree);
  // By name, since going through every choice of every tree would cost a key more than its search.
  const chosenAs = (name: string) =>
    (form.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null)?.value ?? '';
  const numbers = (kind: Tree['kind']) => {
    const chosen = trees.find((tree) => tree.kind === kind)?.numbers.get(chosenAs(kind));
    return chosen === undefined ? [] : [chosen];
  };
  return {
    read: () => readQuestion(new URLSearchParams(FIELDS.map((name) => [name, chosenAs(name)]))),
    nodes: () => ({ departments: numbers('department'), offices: numbers('office') }),
    nameChosen() {
      for (const { details, choices, what } of trees) {
        const chosen = choices.find(({ input }) => input.checked)?.name ?? '';
        const summary = details.querySelector('summary');
        if (!summary || summary.textContent === chosen) continue;
        summary.textContent = chosen;
        summary.ariaLabel = `${what}: ${chosen}`;
      }
    },
    showCounts(counts) {
      for (const { details, kind, choices } of trees) {
        if (!details.open) continue;
        const all = kind === 'department' ? counts().departments : counts().offices;
        for (const { input, label, name, number } of choices)
          if (number >= 0 && input.value !== '')
            (label.lastChild as Text).data = `${name} (${all[number] ?? 0})`;
      }
    },
    clear() {
      for (const select of document.querySelectorAll<HTMLSelectElement>('select[form=search]'))
        select.selectedIndex = 0;
      for (const { choices } of trees) if (choices[0]) choices[0].input.checked = true;
      const field = form.elements.namedItem('q') as HTMLInputElement;
      field.value = '';
      field.focus();
    },
  };
}

/** The first choice is "all", of the tree or of the part whose number it carries; the others are numbered on from the last number that is written. */
function readTree(details: HTMLDetailsElement): Tree {
  const fieldset = details.querySelector('fieldset');
  let number = -2;
  const choices = [...details.querySelectorAll('label')].map((label): Choice => {
    const input = label.querySelector('input') as HTMLInputElement;
    number = input.dataset.n === undefined ? number + 1 : Number(input.dataset.n);
    const name = (label.textContent ?? '').trim().replace(/ \(\d+\)$/, '');
    return { input, label, name, number };
  });
  return {
    details,
    kind: fieldset?.dataset.of === 'office' ? 'office' : 'department',
    choices,
    numbers: new Map(
      choices.filter(({ number }) => number >= 0).map(({ input, number }) => [input.value, number]),
    ),
    what: fieldset?.querySelector('legend')?.textContent ?? '',
  };
}
