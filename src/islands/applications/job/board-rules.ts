// Where an application's card stands on the board, and where it goes from there. Pure.
import type { ApplicationRow, ApplicationStatus } from '#contract/application.ts';
import type { JobPipeline } from '#contract/application-pipeline.ts';
import { FIRST_STAGE } from '#contract/hiring-stages.ts';
import { type StageView, stageIn, stageView } from './application-filters.ts';

/** What a dragged card is called, so that dropped files and texts are left alone. */
export const CARD = 'application/x-jobclips-application';

/** A stage, or one of the two ends. */
export type BoardColumn = StageView | 'hired' | 'rejected';

/** The columns of a job's board, in order. */
export const boardColumns = ({ hiringStages }: Pick<JobPipeline, 'hiringStages'>): BoardColumn[] => [
  ...hiringStages.map(({ key }) => stageView(key)),
  'hired',
  'rejected',
];

type Card = Pick<ApplicationRow, 'status' | 'stage'>;

/** The column of an application; null for what was not sent or was withdrawn, which no board shows. */
export function columnOf({ status, stage }: Card): BoardColumn | null {
  if (status === 'started' || status === 'withdrawn') return null;
  if (status === 'hired') return 'hired';
  return status === 'rejected' || status === 'screened-out' ? 'rejected' : stageView(stage.key);
}

/** The column beside one; null at the edge. */
export function columnBeside(
  columns: readonly BoardColumn[],
  column: BoardColumn,
  step: -1 | 1,
): BoardColumn | null {
  return columns[columns.indexOf(column) + step] ?? null;
}

/** How the application looks once it is in a column; `stages` are the job's. */
export function putInto<C extends Card>(
  card: C,
  column: BoardColumn,
  { hiringStages }: Pick<JobPipeline, 'hiringStages'>,
): C {
  const key = stageIn(column);
  if (key === null) return { ...card, status: column };
  const status: ApplicationStatus = key === FIRST_STAGE ? 'submitted' : 'screened-in';
  const { name, kind, targetDays } = hiringStages.find((stage) => stage.key === key) ?? card.stage;
  return { ...card, status, stage: { key, name, kind, targetDays, since: new Date().toISOString() } };
}
