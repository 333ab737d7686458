// Trees for platforms that know departments and places by name only: the name is the id.
import { createHash } from 'node:crypto';
import type { NormJob, SourceNode } from '../connector.ts';
import { cutAtWord, tidyLine } from './text.ts';
import { treeOf } from './trees.ts';

/** What a mapping can name. */
const ID_CHARACTERS = 120;
const NAME_CHARACTERS = 120;

/** An id out of names: the same names give the same id, also when they are long. */
export function idOfNames(...names: string[]): string {
  const id = names.map((name) => name.replaceAll('/', '∕')).join('/');
  return id.length <= ID_CHARACTERS ? id : `#${createHash('sha256').update(id).digest('hex').slice(0, 40)}`;
}

/** The department and team a job names; '' for none. */
export type Team = { department: string; team: string };

const NO_TEAM: Team = { department: '', team: '' };

export const OTHER = 'Other';

/**
 * Two levels, department and team, in the order of the jobs; `idOf` tells where a job hangs. A team without department
 * hangs under "Other", unless no job of the board has a department: then teams are the top level.
 */
export function teamTree(teams: readonly Team[]): { tree: SourceNode[]; idOf: (team: Team) => string[] } {
  const hasDepartments = teams.some(({ department }) => department !== '');
  const namesOf = ({ department, team }: Team): string[] => {
    const top = department === '' && hasDepartments && team !== '' ? OTHER : department;
    return [top, team === top ? '' : team].filter((name) => name !== '');
  };
  const flat = teams.flatMap((team) => {
    const names = namesOf(team);
    return names.map((name, level) => ({
      id: idOfNames(...names.slice(0, level + 1)),
      name: cutAtWord(name, NAME_CHARACTERS),
      parentId: level === 0 ? null : idOfNames(...names.slice(0, level)),
    }));
  });
  return {
    tree: treeOf(flat),
    idOf: (team) => {
      const names = namesOf(team);
      return names.length === 0 ? [] : [idOfNames(...names)];
    },
  };
}

/** The teams that jobs name, as they are read; `hang` makes their tree and puts the jobs where they belong in it. */
export function teamsOfJobs(): {
  add: (sourceId: string, team: Team) => void;
  hang: (jobs: readonly NormJob[]) => SourceNode[];
} {
  const teams = new Map<string, Team>();
  return {
    add: (sourceId, team) => void teams.set(sourceId, team),
    hang(jobs) {
      const { tree, idOf } = teamTree([...teams.values()]);
      for (const job of jobs) job.departmentIds = idOf(teams.get(job.sourceId) ?? NO_TEAM);
      return tree;
    },
  };
}

/** One level of offices out of the names of places. */
export const officeList = (names: readonly string[]): SourceNode[] =>
  treeOf(
    names.map((name) => ({ id: idOfNames(name), name: cutAtWord(name, NAME_CHARACTERS), parentId: null })),
  );

/** Names of places as ids of offices, without doubles and empty ones. */
export const officeNames = (names: readonly unknown[]): string[] => [
  ...new Set(names.map(tidyLine).filter((name) => name !== '')),
];
