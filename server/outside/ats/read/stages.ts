// Names of stages as platforms list them: tidy, each once, and no more than anybody could map.
import { tidyLine } from './text.ts';

const MOST = 200;

export const stagesOf = (names: readonly string[]): string[] =>
  [...new Set(names.map((name) => tidyLine(name).slice(0, 200)).filter((name) => name !== ''))].slice(
    0,
    MOST,
  );
