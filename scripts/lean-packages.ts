// A Vite plugin that takes out of three packages what the site must not or need not ship.
// sonner writes its style sheet as a style element, which the content security policy refuses; the kit
// imports the same rules as a file. react-aria brings its words in 34 languages, of which three are ours. The recorder of sessions notes
// addresses with their queries, which may name a person.
import type { Plugin } from 'vite';
import { changeModules } from './change-modules.ts';

const SONNER = /\/node_modules\/sonner\/dist\/index\.mjs$/;
const STYLE_CALL = /^__insertCSS\(".*"\);?$/m;
const RECORDER = /\/node_modules\/@sentry\/replay\/build\/npm\/esm\/index\.js$/;
const NOTED = /href: window\.location\.href,/g;
const WORDS =
  /\/node_modules\/react-(?:aria|aria-components|stately)\/.*\/intl\/(?:\w+\/)?([a-z]{2}-[A-Z]{2})\.mjs$/;
const OUR_LANGUAGES = new Set(['en-US', 'fr-FR', 'pt-BR', 'pt-PT']);

/** What a module of a package becomes, or null where it stays as it is; throws when one no longer reads as expected. */
export function leanModule(path: string, code: string): string | null {
  if (SONNER.test(path)) {
    if (!STYLE_CALL.test(code))
      throw new Error('sonner has changed: look again how it brings its style sheet.');
    return code.replace(STYLE_CALL, '');
  }
  if (RECORDER.test(path)) {
    if (code.match(NOTED)?.length !== 1)
      throw new Error('@sentry/replay has changed: look again how it notes addresses.');
    return code.replace(NOTED, 'href: window.location.origin + window.location.pathname,');
  }
  const language = WORDS.exec(path)?.[1];
  // react-aria falls back to en-US where a language has no words.
  return language === undefined || OUR_LANGUAGES.has(language) ? null : 'export default {};';
}

/** To stand among Vite's plugins in every build that contains the kit. */
export const leanPackages = (): Plugin => changeModules('jobclips-lean-packages', leanModule);
