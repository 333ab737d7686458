import type { InputOf } from '#contract/kit/endpoint.ts';
import type { createMedia as endpoint, Media } from '#contract/media.ts';
import type { EmployerContext } from '#server/context.ts';
import type { UploadedFile } from '#server/outside/storage/file-store.ts';
import { keepRecording } from './keeping/lookups.ts';
import { presentOneForStaff } from './lookups.ts';
import { mayEditMedia } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'> & { file: UploadedFile };

export async function createMedia(ctx: EmployerContext, { body, file }: Input): Promise<Media> {
  mayEditMedia(ctx);
  const { row } = await keepRecording(ctx, { ...body, file });
  return presentOneForStaff(ctx.db, row);
}
