import type { readJobAdvert as endpoint, JobAdvert } from '#contract/job-board-adverts.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { mayEditBoards } from '../policy.ts';
import { readFacts } from './advert-facts.ts';
import { blocksOf } from './advert-html.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Reads a pasted advert and stores nothing: whoever pasted it looks first. */
export async function readJobAdvert(ctx: EmployerContext, { body }: Input): Promise<JobAdvert> {
  mayEditBoards(ctx);
  const { blocks, removed } = blocksOf(body.advert);
  const { facts, rest } = readFacts(blocks);
  return { ...facts, descriptionHtml: rest.map(({ html }) => html).join(''), descriptionRemoved: removed };
}
