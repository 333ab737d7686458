import { buffer } from 'node:stream/consumers';
import type { getApplicationFileText as endpoint } from '#contract/application-acts.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { mayReadApplications } from '../policy.ts';
import { findApplicationFile } from './find-application-file.ts';
import { readText } from './read-document.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

const MOST_CHARACTERS = 100_000;

/** Plain text and nothing else of the file: what it says can be shown anywhere. */
export async function getApplicationFileText(
  ctx: EmployerContext,
  { params }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayReadApplications(ctx);
  const file = await findApplicationFile(ctx, params);
  const bytes = await buffer(await ctx.services.files.read(file.storedAs).catch(missing));
  const text = await readText(bytes, file.contentType);
  return { text: text?.slice(0, MOST_CHARACTERS) ?? null, isCut: (text?.length ?? 0) > MOST_CHARACTERS };
}

function missing(error: unknown): never {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw notFound('This file');
  throw error;
}
