// Two versions of a set side by side, and one made of both, question by question.
import type { Question } from '#contract/screening-set.ts';
import { creditWords } from './conditions.ts';
import { titleOf } from './set-check.ts';
import { reordered, type SetDocument, typeNames } from './set-document.ts';
import { languageNames, wordsIn } from './words.ts';

/** `id` is `name`, `locale`, `order`, or `question {id}`. */
export type Difference = { id: string; label: string; mine: string; theirs: string };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const find = ({ questions }: SetDocument, id: string) => questions.find((question) => question.id === id);
const ids = ({ questions }: SetDocument) => questions.map(({ id }) => id);

/** What differs between the two. */
export function differencesOf(mine: SetDocument, theirs: SetDocument): Difference[] {
  const found: Difference[] = [];
  if (mine.name !== theirs.name)
    found.push({ id: 'name', label: 'Name', mine: mine.name, theirs: theirs.name });
  if (mine.locale !== theirs.locale)
    found.push({
      id: 'locale',
      label: 'Main language',
      mine: languageNames[mine.locale],
      theirs: languageNames[theirs.locale],
    });
  for (const id of new Set([...ids(theirs), ...ids(mine)])) {
    const [own, other] = [find(mine, id), find(theirs, id)];
    if (!same(own, other))
      found.push({
        id: `question ${id}`,
        label: `Question “${titleOf(own ?? other ?? ({} as Question))}”`,
        mine: inWords(own),
        theirs: inWords(other),
      });
  }
  const common = (one: SetDocument, other: SetDocument) => ids(one).filter((id) => find(other, id));
  if (!same(common(mine, theirs), common(theirs, mine)))
    found.push({ id: 'order', label: 'Question order', mine: 'Your order', theirs: 'Their order' });
  return found;
}

function inWords(question: Question | undefined): string {
  if (question === undefined) return 'Not included';
  const { type, required, options, weight, credit, knockout, showIf, eeo } = question;
  const parts = [
    titleOf(question),
    typeNames[type],
    options.length > 0 && options.map(({ label }) => wordsIn(label)).join(', '),
    required && 'required',
    weight > 0 && `weight ${weight}`,
    weight > 0 && credit.map((one) => creditWords(question, one)).join(', '),
    knockout !== null && 'knockout',
    showIf !== null && 'conditional',
    eeo && 'equal opportunity',
  ];
  return parts.filter(Boolean).join(' · ');
}

/** What only they changed since both began: theirs stays unless somebody says otherwise. */
export function untouched(base: SetDocument, mine: SetDocument, theirs: SetDocument): Set<string> {
  const changedHere = new Set(differencesOf(base, mine).map(({ id }) => id));
  return new Set(
    differencesOf(mine, theirs)
      .map(({ id }) => id)
      .filter((id) => !changedHere.has(id)),
  );
}

/** Mine, with theirs in the places chosen. */
export function merged(mine: SetDocument, theirs: SetDocument, fromTheirs: ReadonlySet<string>): SetDocument {
  const order = fromTheirs.has('order') ? theirs : mine;
  const rest = order === mine ? theirs : mine;
  const all = [...ids(order), ...ids(rest).filter((id) => !find(order, id))];
  const questions = all.flatMap((id) => {
    const isDifferent = !same(find(mine, id), find(theirs, id));
    return find(isDifferent && fromTheirs.has(`question ${id}`) ? theirs : mine, id) ?? [];
  });
  const document: SetDocument = {
    name: fromTheirs.has('name') ? theirs.name : mine.name,
    locale: fromTheirs.has('locale') ? theirs.locale : mine.locale,
    questions,
  };
  return reordered(document, all);
}
