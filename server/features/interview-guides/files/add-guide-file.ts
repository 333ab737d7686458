import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { GuideFile } from '#contract/interview-guide.ts';
import type { addGuideFile as endpoint } from '#contract/interview-guides.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { GuideFileId } from '#contract/kit/ids.ts';
import { type EmployerContext, newId } from '#server/context.ts';
import { conflict, fileRefused } from '#server/errors.ts';
import { documentName, kindOfDocument } from '#server/features/applications/lookups.ts';
import { guideOf, presentFile } from '#server/features/content-pages/guides/lookups.ts';
import type { UploadedFile } from '#server/outside/storage/file-store.ts';
import { guideFiles } from '#server/tables/interview-guides.ts';
import { mayEditGuides } from '../policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'> & { file: UploadedFile };

/** Takes a file in; nobody gets it before the guide names it. */
export async function addGuideFile(ctx: EmployerContext, { params, file }: Input): Promise<GuideFile> {
  mayEditGuides(ctx);
  const { status } = await guideOf(ctx, params.interviewGuide);
  if (status === 'archived') throw conflict('This guide is archived. Restore it first.', status);
  const told = await kindOfDocument(await readFile(file.path));
  if ('reason' in told) throw fileRefused(told.reason, told.sentence);
  const storedAs = `interview-guides/${randomUUID()}`;
  // The file first: a row whose file is missing would be a promise that cannot be kept.
  await ctx.services.files.keep(storedAs, file.path, told.contentType);
  const values = {
    ...{ id: newId<GuideFileId>(), employerId: ctx.employer.id, storedAs },
    name: documentName(file.fileName, told.extension),
    ...{ contentType: told.contentType, bytes: file.bytes, sha256: file.sha256, createdAt: ctx.now() },
  };
  try {
    await ctx.db.insert(guideFiles).values(values);
  } catch (error) {
    await ctx.services.files.remove(storedAs);
    throw error;
  }
  return presentFile(values);
}
