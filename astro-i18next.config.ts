// The safe form of astro-i18next: server only, words as data, no loading from disk (docs/decisions/0006-astro-i18next-safe.md).
import { translatorSettings } from './src/i18n/translator-settings.ts';

export default {
  defaultLocale: 'en',
  locales: ['en', 'fr', 'pt'],
  load: ['server'],
  i18nextServer: translatorSettings,
  i18nextServerPlugins: { fsBackend: null },
};
