// What screening questions and answers say in a language; labels may lack some of them.
import type { Language } from '#contract/kit/fields.ts';
import type { Answer, AskedQuestion } from '#contract/screening-set.ts';

export type InLanguages = Partial<Record<Language, string>>;

export const languageNames: Record<Language, string> = { en: 'English', fr: 'French', pt: 'Portuguese' };

/** The words in the language asked for, else in one that has them; empty where none does. */
export function wordsIn(words: InLanguages, language: Language = 'en'): string {
  return words[language] || words.en || words.fr || words.pt || '';
}

/** An answer as lines of text; null where nothing was answered. Options say their labels. */
export function answerLines(question: AskedQuestion, answer: Answer | undefined): string[] | null {
  const value = answer?.value ?? null;
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null;
  const option = (id: string) => {
    const found = question.options.find((one) => one.id === id);
    return found === undefined ? id : wordsIn(found.label) || id;
  };
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No'];
  if (typeof value === 'number') return [value.toLocaleString('en')];
  if (Array.isArray(value)) return value.map(option);
  if (question.type === 'date') return [dayInWords(value)];
  return [question.options.length > 0 ? option(value) : value];
}

function dayInWords(day: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(moment.getTime())) return day;
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(moment);
}
