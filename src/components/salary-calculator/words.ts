// Gathers the calculator's words in one language; blanks that the browser fills stay as they are.
import type { Translate } from '#i18n/t.ts';
import type { CalculatorWords } from '#lib/salary/calculator-words.ts';
import { offerFields } from '#lib/salary/offer-form.ts';

const mistakes = ['missing', 'not-a-number', 'out-of-range'] as const;
const plain = [
  'more',
  'work',
  'also',
  'nothingFound',
  'turned',
  'inAYear',
  'anHour',
  'aMonth',
  'firstYear',
  'fourYears',
  'noAmount',
  'save',
  'saving',
  'saved',
  'notSaved',
  'earnLess',
  'median',
  'earnMore',
  'fewer',
  'beyond',
  'thisOffer',
  'titles',
  'otherCurrency',
  'compare',
  'add',
  'remove',
  'figure',
  'most',
] as const;
const blanks = {
  likely: 'occupation',
  unsure: 'occupation',
  orAnHour: 'hourly',
  earn: 'occupation',
  moreThan: 'share',
  people: 'count',
  offer: 'number',
} as const;

export function calculatorWords(t: Translate): CalculatorWords {
  const say = <K extends string>(keys: readonly K[], under = '') =>
    Object.fromEntries(keys.map((key) => [key, t(`salary.${under}${key}`)])) as Record<K, string>;
  const withBlank = (key: keyof typeof blanks) => t(`salary.${key}`, { [blanks[key]]: `{{${blanks[key]}}}` });
  return {
    ...say(plain),
    fields: say([...offerFields, 'hourly', 'annual', 'find'], 'fields.'),
    mistakes: say(mistakes, 'mistakes.'),
    likely: withBlank('likely'),
    unsure: withBlank('unsure'),
    orAnHour: withBlank('orAnHour'),
    earn: withBlank('earn'),
    moreThan: withBlank('moreThan'),
    people: withBlank('people'),
    offer: withBlank('offer'),
  };
}
