import type { Language } from '#contract/kit/fields.ts';

/** Each in its own words. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  pt: 'Português',
};
