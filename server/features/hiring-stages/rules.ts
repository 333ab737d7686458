// Which lists of stages can be, and what they are before anybody saved one. Pure.
import { FIRST_STAGE, type HiringStage, type SavedStage, type StageHeir } from '#contract/hiring-stages.ts';
import { invalidField } from '#server/errors.ts';

const stage = (
  key: string,
  name: string,
  more: Pick<HiringStage, 'kind' | 'icon' | 'mover' | 'targetDays'>,
): HiringStage => ({ key, name, ...more, atsStages: [] });

/** What every employer begins with. */
export const defaultStages: readonly HiringStage[] = [
  stage(FIRST_STAGE, 'New', { kind: 'review', icon: 'inbox', mover: 'recruiter', targetDays: 3 }),
  stage('screen', 'Screen', { kind: 'screen', icon: 'phone', mover: 'recruiter', targetDays: 7 }),
  stage('interview', 'Interview', { kind: 'interview', icon: 'users', mover: 'recruiter', targetDays: 14 }),
  stage('offer', 'Offer', { kind: 'offer', icon: 'handshake', mover: 'recruiter', targetDays: 7 }),
];

/**
 * The list as it is kept. Throws VALIDATION where the stage of arrivals is not first, a key is named twice or not
 * known, or two stages share a name or a stage of the ATS. `newKey` names a new stage.
 */
export function keptStages(
  saved: readonly SavedStage[],
  before: readonly HiringStage[],
  newKey: () => string,
): HiringStage[] {
  if (saved[0]?.key !== FIRST_STAGE)
    throw invalidField(
      '/stages/0/key',
      'NOT_ALLOWED',
      'The first stage is where applications arrive. It can be renamed, but not moved or removed.',
    );
  const known = new Map(before.map((one) => [one.key, one]));
  const keys = new Set<string>();
  const names = new Set<string>();
  const atsNames = new Set<string>();
  return saved.map(({ key, ...fields }, at) => {
    if (key !== undefined && (!known.has(key) || keys.has(key)))
      throw invalidField(`/stages/${at}/key`, 'UNKNOWN', 'This stage isn’t part of the list.');
    if (isTaken(names, fields.name))
      throw invalidField(`/stages/${at}/name`, 'TAKEN', `There’s already a stage called “${fields.name}”.`);
    for (const [place, name] of fields.atsStages.entries())
      if (isTaken(atsNames, name))
        throw invalidField(
          `/stages/${at}/atsStages/${place}`,
          'TAKEN',
          `“${name}” is already mapped to a stage.`,
        );
    const connections = fields.atsTargets?.map(({ connection }) => connection) ?? [];
    for (const [place, connection] of connections.entries())
      if (connections.indexOf(connection) !== place)
        throw invalidField(
          `/stages/${at}/atsTargets/${place}/connection`,
          'TAKEN',
          'A stage can be sent to one stage of each ATS.',
        );
    const own = key ?? newKey();
    keys.add(own);
    const atsTargets = fields.atsTargets ?? known.get(own)?.atsTargets ?? [];
    const { atsTargets: _, ...rest } = fields;
    return { key: own, ...rest, ...(atsTargets.length === 0 ? {} : { atsTargets }) };
  });
}

function isTaken(taken: Set<string>, name: string): boolean {
  const folded = name.toLocaleLowerCase('en');
  if (taken.has(folded)) return true;
  taken.add(folded);
  return false;
}

/** A stage that is gone, and the one its applications move to. */
export type Removed = { from: Pick<HiringStage, 'key' | 'name'>; to: Pick<HiringStage, 'key' | 'name'> };

/**
 * What left the list, each with the stage that takes its applications: the one that was named, else the nearest before
 * it that is still there. Throws VALIDATION where the one named is not in the list.
 */
export function removedStages(
  before: readonly HiringStage[],
  after: readonly HiringStage[],
  heirs: readonly StageHeir[] = [],
): Removed[] {
  const left = new Map(after.map((stage) => [stage.key, stage]));
  for (const [at, { to }] of heirs.entries())
    if (!left.has(to))
      throw invalidField(`/goesTo/${at}/to`, 'UNKNOWN', 'This stage isn’t part of the list.');
  return before.flatMap((from, at) => {
    if (left.has(from.key)) return [];
    const named = heirs.find((heir) => heir.from === from.key)?.to;
    const nearest = before.slice(0, at).findLast(({ key }) => left.has(key));
    const to = left.get(named ?? nearest?.key ?? FIRST_STAGE);
    return to === undefined ? [] : [{ from, to }];
  });
}

/** Where an application is advanced to; null at the end. */
export function stageAfter(stages: readonly HiringStage[], key: string): HiringStage | null {
  return stages[placeOf(stages, key) + 1] ?? null;
}

/** The stage of a key. One that is not in the list, as after a change of lists on another node, is the first. */
export function stageOf(stages: readonly HiringStage[], key: string): HiringStage {
  const stage = stages[placeOf(stages, key)];
  if (stage === undefined) throw new Error('A list of stages was empty.');
  return stage;
}

const placeOf = (stages: readonly HiringStage[], key: string) =>
  Math.max(
    0,
    stages.findIndex((stage) => stage.key === key),
  );
