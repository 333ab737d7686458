// Factories of campaign pages, made through the contract.
import { expect } from 'vitest';
import {
  type CampaignPage,
  createCampaignPage,
  type NewCampaignPage,
  saveCampaignPage,
} from '#contract/campaign-pages.ts';
import type { Desk } from './make-clips.ts';

/** A draft, unless told otherwise with a hero of its title and an empty text. */
export async function makeCampaign(
  { app, employer, owner }: Desk,
  body: Partial<NewCampaignPage> = {},
): Promise<CampaignPage> {
  const params = { employer: employer.permalink };
  const answer = await app.call(
    createCampaignPage,
    { params, body: { title: 'Summer crews', ...body } },
    { as: owner },
  );
  expect([answer.status, answer.problem.detail]).toEqual([201, undefined]);
  return answer.body;
}

export const saveCampaign = (
  { app, employer, owner }: Desk,
  { permalink, version }: Pick<CampaignPage, 'permalink' | 'version'>,
  body: object,
) =>
  app.call(
    saveCampaignPage,
    { params: { employer: employer.permalink, campaignPage: permalink }, body },
    { as: owner, version },
  );
