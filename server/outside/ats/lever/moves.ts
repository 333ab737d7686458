// Stages of Lever and moves between them: PUT /opportunities/{id}/stage, after asking where the opportunity stands.
import * as z from 'zod/mini';
import { beforeSending } from '../ask.ts';
import {
  type AtsConfig,
  AtsError,
  type ListedStage,
  type MoveOutcome,
  type MovingApplication,
} from '../connector.ts';
import { fitting, id } from '../read/lenient.ts';
import { isSameStage, stageName, stagesOf } from '../read/stages.ts';
import { ask, type DataDoor, findByEmail, type Opportunity, opportunityOf, standingsOf } from './data-api.ts';

const Stages = z.object({ data: fitting(z.object({ id, text: z.string() })) });

const stagesIn = async (door: DataDoor, config: AtsConfig) =>
  Stages.safeParse(await ask(door, config, { path: '/stages' })).data?.data ?? [];

/** The stages of the account in their order. Archiving is no stage of Lever, so each takes moves. Throws AtsError. */
export async function listedStages(door: DataDoor, config: AtsConfig): Promise<ListedStage[]> {
  return stagesOf((await stagesIn(door, config)).map(({ text: name }) => ({ name, takesMoves: true })));
}

/** An opportunity carries its application along. Throws AtsError; `mayHaveArrived` only of the call that moves. */
export async function moveApplication(
  door: DataDoor,
  config: AtsConfig,
  moving: MovingApplication,
): Promise<MoveOutcome> {
  const { standing, kind, opportunityId, to } = await beforeSending(() => lookAt(door, config, moving));
  if (to === null) return { kind, standing };
  await ask(door, config, {
    path: `/opportunities/${encodeURIComponent(opportunityId)}/stage`,
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ stage: to.id }),
  });
  return { kind, standing: { ...standing, stage: stageName(to.text) } };
}

type Seen = MoveOutcome & { opportunityId: string; to: { id: string; text: string } | null };

/** Where it stands, and the stage it is to be put into; null: it stays where it is. */
async function lookAt(door: DataDoor, config: AtsConfig, moving: MovingApplication): Promise<Seen> {
  const { stage, movedAt, ourStage } = moving;
  const opportunity = await opportunityBehind(door, config, moving);
  if (opportunity === null)
    throw new AtsError('Lever has no application of this e-mail for this job.', { isFinal: true });
  const standings = await standingsOf(door, config, opportunity);
  const standing =
    standings.find(({ externalId }) => externalId === moving.externalId) ??
    standings.find(({ sourceJobId }) => sourceJobId === moving.sourceJobId) ??
    standings[0];
  if (standing === undefined)
    throw new AtsError('This candidate has no application in Lever any more.', { isFinal: true });
  if (standing.status !== 'active')
    throw new AtsError('This candidate is archived in Lever. Unarchive them there, then try again.', {
      isFinal: true,
    });
  const seen = { standing, opportunityId: opportunity.id, to: null };
  const isIn = (name: string | null) =>
    name !== null && standing.stage !== null && isSameStage(standing.stage, name);
  if (isIn(stage)) return { ...seen, kind: 'there' };
  if (!isIn(ourStage) && lastMove(opportunity) > movedAt.getTime()) return { ...seen, kind: 'moved-later' };
  const to = (await stagesIn(door, config)).find(({ text }) => isSameStage(text, stage));
  if (to === undefined) throw new AtsError(`Lever has no stage called “${stage}”.`, { isFinal: true });
  return { ...seen, kind: 'moved', to };
}

/** By the id that its webhooks named; one that no webhook told of yet, by its e-mail and job. */
async function opportunityBehind(
  door: DataDoor,
  config: AtsConfig,
  moving: MovingApplication,
): Promise<Opportunity | null> {
  const named = moving.candidateId === null ? null : await opportunityOf(door, config, moving.candidateId);
  if (named !== null) return named;
  const found = await findByEmail(door, config, moving);
  return found === null ? null : opportunityOf(door, config, found.opportunityId);
}

/** When it last went from one stage to another; its arrival, the first entry, is no move. */
const lastMove = ({ stageChanges }: Opportunity): number =>
  stageChanges
    .map(({ updatedAt }) => updatedAt)
    .sort((one, other) => one - other)
    .slice(1)
    .at(-1) ?? Number.NEGATIVE_INFINITY;
