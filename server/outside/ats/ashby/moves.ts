// Moves of Ashby: application.changeStage, after asking where the application stands and which stages its plan has.
import * as z from 'zod/mini';
import { beforeSending } from '../ask.ts';
import { AtsError, type MoveOutcome, type MovingApplication, type Standing } from '../connector.ts';
import { fitting, id, maybe, text } from '../read/lenient.ts';
import { isSameStage, stageName } from '../read/stages.ts';
import { type Call, stagesOfPlan, takesMoves } from './stages.ts';
import { Application, standingOf } from './webhook.ts';

const Moving = z.object({
  currentInterviewStage: maybe(z.object({ interviewPlanId: maybe(id) })),
  applicationHistory: fitting(z.object({ enteredStageAt: text })),
});

type Wish = Pick<MovingApplication, 'stage' | 'movedAt' | 'ourStage'>;

/** Throws AtsError; `mayHaveArrived` only of the last call, which changes something. */
export async function moveApplication(call: Call, externalId: string, wish: Wish): Promise<MoveOutcome> {
  const { standing, kind, to } = await beforeSending(() => lookAt(call, externalId, wish));
  if (to === null) return { kind, standing };
  await call('application.changeStage', { applicationId: externalId, interviewStageId: to.id });
  return { kind, standing: { ...standing, stage: stageName(to.title) } };
}

type Seen = MoveOutcome & { to: { id: string; title: string | null } | null };

/** Where it stands, and the stage it is to be put into; null: it stays where it is. */
async function lookAt(call: Call, externalId: string, { stage, movedAt, ourStage }: Wish): Promise<Seen> {
  const said = await call('application.info', { applicationId: externalId });
  const { data } = Application.safeParse(said);
  if (data === undefined) throw new AtsError('Ashby returned data that is incomplete or can’t be read.');
  const standing: Standing = { externalId: data.id, sourceJobId: null, ...standingOf(data) };
  if (standing.status !== 'active') throw ended(standing.status);
  const isIn = (name: string | null) =>
    name !== null && standing.stage !== null && isSameStage(standing.stage, name);
  if (isIn(stage)) return { kind: 'there', standing, to: null };
  const { currentInterviewStage, applicationHistory } = Moving.parse(said);
  if (!isIn(ourStage) && lastMove(applicationHistory) > movedAt.getTime())
    return { kind: 'moved-later', standing, to: null };
  const plan = currentInterviewStage?.interviewPlanId ?? null;
  if (plan === null)
    throw new AtsError('Ashby doesn’t say which interview plan this application follows.', { isFinal: true });
  const to = (await stagesOfPlan(call, plan)).find(
    ({ title }) => title !== null && isSameStage(title, stage),
  );
  if (to === undefined)
    throw new AtsError(`This job’s interview plan in Ashby has no stage called “${stage}”.`, {
      isFinal: true,
    });
  if (!takesMoves(to.type))
    throw new AtsError(`“${stage}” ends an application in Ashby. Move it there yourself.`, { isFinal: true });
  return { kind: 'moved', standing, to };
}

const ended = (status: Standing['status']) =>
  new AtsError(
    status === 'hired'
      ? 'This application is marked as hired in Ashby, so it wasn’t moved.'
      : 'This application is archived in Ashby. Reopen it there, then try again.',
    { isFinal: true },
  );

/** When it last went from one stage to another, in milliseconds; its arrival, the first entry, is no move. */
function lastMove(history: readonly { enteredStageAt: string | null }[]): number {
  const times = history.map(({ enteredStageAt }) => Date.parse(enteredStageAt ?? '')).filter(Number.isFinite);
  return (
    times
      .sort((one, other) => one - other)
      .slice(1)
      .at(-1) ?? Number.NEGATIVE_INFINITY
  );
}
