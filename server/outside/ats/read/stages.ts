// Stages as platforms list them: names tidy and each once, and no more than anybody could map.
import type { ListedStage } from '../connector.ts';
import { tidyLine } from './text.ts';

const MOST = 200;

/** A name as it is shown, stored and compared. */
export const stageName = (name: string | null | undefined): string => tidyLine(name).slice(0, 200);

/** Whether two names mean one stage: capitals do not count. */
export const isSameStage = (one: string, other: string): boolean => folded(one) === folded(other);
const folded = (name: string) => stageName(name).toLocaleLowerCase('en');

/** A name that several plans share takes moves where one of them does. */
export function stagesOf(listed: readonly ListedStage[]): ListedStage[] {
  const byName = new Map<string, ListedStage>();
  for (const { name: untidy, takesMoves } of listed) {
    const name = stageName(untidy);
    if (name === '') continue;
    byName.set(name, { name, takesMoves: takesMoves || byName.get(name)?.takesMoves === true });
  }
  return [...byName.values()].slice(0, MOST);
}
