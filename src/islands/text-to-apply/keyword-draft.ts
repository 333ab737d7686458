// A keyword as its form holds it, and the way back. Pure.
import type { Language, Ref } from '#contract/kit/fields.ts';
import type { JobBoardPermalink, JobPagePermalink, ScreeningSetPermalink } from '#contract/kit/ids.ts';
import type { TextToApply, TextToApplyChange } from '#contract/text-to-apply.ts';
import { reservedWords } from '#contract/text-to-apply.ts';

export const textNames = ['greeting', 'consentText', 'helpText', 'stopText'] as const;
export type TextName = (typeof textNames)[number];
export type Texts = Partial<Record<Language, string>>;

export type KeywordDraft = Record<TextName, Texts> & {
  keyword: string;
  numbers: string[];
  jobPages: Ref[];
  /** Empty: none. */
  jobBoard: string;
  screeningSet: string;
  language: Language;
  /** Both empty: what the server has as its own. */
  quietFrom: string;
  quietTo: string;
  fallbackUrl: string;
};

export const newDraft = (): KeywordDraft => ({
  ...{ keyword: '', numbers: [], jobPages: [], jobBoard: '', screeningSet: '', language: 'en' },
  ...{
    quietFrom: '',
    quietTo: '',
    fallbackUrl: '',
    greeting: {},
    consentText: {},
    helpText: {},
    stopText: {},
  },
});

export const draftOf = (row: TextToApply): KeywordDraft => ({
  ...{ keyword: row.keyword, numbers: row.numbers, jobPages: row.jobPages, language: row.language },
  ...{ jobBoard: row.jobBoard?.permalink ?? '', screeningSet: row.screeningSet?.permalink ?? '' },
  ...{ quietFrom: row.quietHours.from, quietTo: row.quietHours.to, fallbackUrl: row.fallbackUrl ?? '' },
  ...{ greeting: row.greeting, consentText: row.consentText },
  ...{ helpText: row.helpText, stopText: row.stopText },
});

const filled = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([lng, text]) => (text.trim() ? [[lng, text.trim()]] : [])),
  );

type Fields = Omit<TextToApplyChange, 'quietHours'> & { quietHours: TextToApplyChange['quietHours'] };

const fieldsOf = (draft: KeywordDraft): Fields => ({
  ...{ keyword: draft.keyword.trim().toUpperCase(), numbers: draft.numbers, language: draft.language },
  jobPages: draft.jobPages.map(({ permalink }) => permalink as JobPagePermalink),
  jobBoard: (draft.jobBoard || null) as JobBoardPermalink | null,
  screeningSet: (draft.screeningSet || null) as ScreeningSetPermalink | null,
  quietHours: draft.quietFrom && draft.quietTo ? { from: draft.quietFrom, to: draft.quietTo } : undefined,
  fallbackUrl: draft.fallbackUrl.trim() || null,
  ...{ greeting: filled(draft.greeting), consentText: filled(draft.consentText) },
  ...{ helpText: filled(draft.helpText), stopText: filled(draft.stopText) },
});

/** What was changed since `before` alone. */
export function changesIn(draft: KeywordDraft, before: KeywordDraft): TextToApplyChange {
  const [now, then] = [fieldsOf(draft), fieldsOf(before)];
  const changed = (Object.keys(now) as (keyof Fields)[]).filter(
    (name) => now[name] !== undefined && JSON.stringify(now[name]) !== JSON.stringify(then[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, now[name]]));
}

export type Faults = Partial<Record<string, string>>;

/** Why it can't be saved yet, by field; empty when it can. */
export function faultsIn({ keyword, quietFrom, quietTo }: KeywordDraft): Faults {
  const word = keyword.trim().toUpperCase();
  const isOdd = !/^[A-Z0-9]{3,20}$/.test(word);
  return {
    ...(isOdd && { keyword: 'Use 3 to 20 letters A–Z and digits.' }),
    ...(!isOdd &&
      reservedWords.includes(word) && { keyword: `${word} is reserved. Choose another keyword.` }),
    ...((quietFrom === '') !== (quietTo === '') && { quietHours: 'Enter both times.' }),
  };
}
