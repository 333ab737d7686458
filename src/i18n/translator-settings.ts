// How the translator starts, in pages (through astro-i18next) and wherever else words are asked for.
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };

export const translatorSettings = {
  supportedLngs: ['en', 'fr', 'pt'],
  fallbackLng: 'en',
  resources: { en: { words: en }, fr: { words: fr }, pt: { words: pt } },
  ns: ['words'],
  defaultNS: 'words',
  // At once, so that no page can ask before the words are there.
  initImmediate: false,
  // Astro and React escape what they print.
  interpolation: { escapeValue: false },
};
