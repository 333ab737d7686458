// A list of stages as its form holds it, and as it is sent. Pure.
import {
  FIRST_STAGE,
  type HiringStage,
  HiringStages,
  type SavedStage,
  type StageHeir,
} from '#contract/hiring-stages.ts';
import type { AtsConnectionPermalink } from '#contract/kit/ids.ts';
import type { EditedStage } from '#lib/hiring/stage-templates.ts';

export const kindNames: Record<HiringStage['kind'], string> = {
  review: 'Review',
  screen: 'Screening call',
  interview: 'Interview',
  offer: 'Offer',
};
export const iconNames: Record<HiringStage['icon'], string> = {
  inbox: 'Inbox',
  search: 'Magnifying glass',
  phone: 'Phone',
  clipboard: 'Clipboard',
  message: 'Message',
  users: 'People',
  calendar: 'Calendar',
  video: 'Video',
  flask: 'Flask',
  file: 'Document',
  handshake: 'Handshake',
  star: 'Star',
};
export const moverNames: Record<HiringStage['mover'], string> = {
  'hiring-manager': 'Hiring managers and up',
  recruiter: 'Recruiters and up',
  admin: 'Admins and owners',
};

/** `isOwn`: a job’s list differs from the employer’s; always true for the employer’s own. */
export type StageValues = { stages: EditedStage[]; isOwn: boolean; heirs: Heirs };
/** Where applications of a removed stage go, by its key. */
export type Heirs = Readonly<Record<string, string>>;
export const LABELS: Record<keyof StageValues, string> = {
  stages: 'Stages',
  isOwn: 'Own stages',
  heirs: 'Applications of removed stages',
};

const edited = ({ targetDays, ...stage }: HiringStage): EditedStage => ({
  ...stage,
  id: stage.key,
  targetDays: targetDays === null ? '' : String(targetDays),
});

export const valuesOf = ({ stages, isOwn }: Pick<HiringStages, 'stages' | 'isOwn'>): StageValues => ({
  stages: stages.map(edited),
  isOwn,
  heirs: {},
});

/** What was read of a 409. */
export function readStages(current: unknown) {
  const { success, data } = HiringStages.safeParse(current);
  return success ? { values: valuesOf(data), version: data.version } : null;
}

export const savedOf = (stages: readonly EditedStage[]): SavedStage[] =>
  stages.map(({ id: _id, key, targetDays, ...stage }) => ({
    ...stage,
    ...(key === null ? {} : { key }),
    targetDays: targetDays.trim() === '' ? null : Number(targetDays),
    atsTargets: stage.atsTargets ?? [],
  }));

/** Only for stages that go, and only to one that stays. */
export const heirsOf = ({ stages, heirs }: Pick<StageValues, 'stages' | 'heirs'>): StageHeir[] => {
  const stays = new Set(stages.map(({ key }) => key));
  return Object.entries(heirs)
    .filter(([from, to]) => !stays.has(from) && stays.has(to))
    .map(([from, to]) => ({ from, to }));
};

/** Who takes over from a removed stage unless somebody says otherwise: the nearest before it that stays. */
export function heirOf(
  gone: Pick<EditedStage, 'key'>,
  before: readonly EditedStage[],
  { stages, heirs }: Pick<StageValues, 'stages' | 'heirs'>,
): string {
  const stays = (key: string | null) => stages.some((stage) => stage.key !== null && stage.key === key);
  const named = heirs[gone.key ?? ''];
  if (named !== undefined && stays(named)) return named;
  const place = before.findIndex(({ key }) => key === gone.key);
  return before.slice(0, place).findLast(({ key }) => stays(key))?.key ?? FIRST_STAGE;
}

/** The sentence about the first stage that cannot be saved as it stands; null where all can. */
export function mistakeIn(stages: readonly EditedStage[]): string | null {
  const names = stages.map(({ name }) => name.trim().toLowerCase());
  for (const [at, { name, targetDays }] of stages.entries()) {
    const place = `Stage ${at + 1}`;
    if (name.trim() === '') return `${place} needs a name.`;
    if (names.indexOf(names[at] ?? '') !== at) return `There are two stages called “${name.trim()}”.`;
    if (targetDays.trim() !== '' && !/^(?:[1-9]\d?|[12]\d\d|3[0-5]\d|36[0-5])$/.test(targetDays.trim()))
      return `“${name.trim()}”: enter a target from 1 to 365 days, or leave it empty.`;
  }
  return null;
}

/** Moves a stage one place; the first stays where applications arrive. */
export function moved(stages: readonly EditedStage[], at: number, by: -1 | 1): EditedStage[] {
  const to = at + by;
  const stage = stages[at];
  if (stage === undefined || at === 0 || to < 1 || to >= stages.length) return [...stages];
  return stages.toSpliced(at, 1).toSpliced(to, 0, stage);
}

const folded = (name: string) => name.trim().toLowerCase();
/** The server takes no more names for one stage. */
const MOST_ATS_STAGES = 20;

/** Names of the ATS that stand in no stage yet, each once, in their order. */
export function unmappedOf(stages: readonly EditedStage[], names: readonly string[]): string[] {
  const known = new Set(stages.flatMap(({ atsStages }) => atsStages.map(folded)));
  return names.filter((name) => name.length <= 120 && known.size < known.add(folded(name)).size);
}

/** The name of the ATS, added to one of our stages. */
export const mappedTo = (stages: readonly EditedStage[], id: string, name: string): EditedStage[] =>
  stages.map((stage) =>
    stage.id === id && stage.atsStages.length < MOST_ATS_STAGES
      ? { ...stage, atsStages: [...stage.atsStages.filter((one) => one.trim() !== ''), name] }
      : stage,
  );

/** Where moves into a stage lead in one ATS; null: they aren’t sent. */
export const targetIn = (
  { atsTargets = [] }: EditedStage,
  connection: AtsConnectionPermalink,
): string | null => atsTargets.find((target) => target.connection === connection)?.stage ?? null;

/** Another one, or with null none. */
export function withTarget(
  stage: EditedStage,
  connection: AtsConnectionPermalink,
  name: string | null,
): EditedStage {
  const others = (stage.atsTargets ?? []).filter((target) => target.connection !== connection);
  return { ...stage, atsTargets: name === null ? others : [...others, { connection, stage: name }] };
}

export const isFirst = ({ key }: EditedStage) => key === FIRST_STAGE;

/** What somebody else saved beside what was typed here. */
export function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? value.map((stage: EditedStage) => stage.name).join(', ') : 'Changed';
}
