// What the employer app knows of a screen before it is loaded.
import type { ComponentType } from 'react';
import { isAtLeast, type Role } from '#contract/kit/roles.ts';

export type ScreenProps = {
  /** What the path names, decoded: `{ jobClipPermalink: 'k3y8…' }`. */
  params: Readonly<Record<string, string>>;
  /** The title of the screen a path leads to, for saying where sign-in goes on to. */
  titleOf: (path: string) => string | null;
};

export type Route = {
  /** With `:name` for each part that varies. */
  path: string;
  title: string;
  /** The least role that may open it; null for screens without a session. */
  least: Role | null;
  /** For platform admins and for nobody else. */
  isPlatform?: true;
  /** A role that is large enough and works elsewhere: it is told so, and where. */
  elsewhere?: Elsewhere;
  screen: () => Promise<ComponentType<ScreenProps>>;
};

export type Elsewhere = {
  role: Role;
  label: string;
  path: (params: Readonly<Record<string, string>>) => string;
};

/** Whether somebody of this role is shown the screen. */
export const mayOpen = (
  role: Role | null,
  { least, elsewhere, isPlatform }: Pick<Route, 'least' | 'elsewhere' | 'isPlatform'>,
): boolean =>
  least === null ||
  (isPlatform !== true && role !== null && isAtLeast(role, least) && elsewhere?.role !== role);

/** The pattern of a path. A part that is no valid escape stays as it is, so that a broken address finds no thing rather than failing. */
export function patternOf(path: string): [RegExp, (...parts: string[]) => Record<string, string>] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const source = path.replaceAll(/[.+*?^$()[\]{}|\\]/g, '\\$&').replaceAll(/:\w+/g, '([^/]+)');
  return [
    new RegExp(`^${source}$`),
    (...parts) => Object.fromEntries(names.map((name, place) => [name, decoded(parts[place] ?? '')])),
  ];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
