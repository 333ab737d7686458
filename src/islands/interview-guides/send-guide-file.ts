// A file on its way into a guide.
import type { GuideFile } from '#contract/interview-guide.ts';
import { addGuideFile } from '#contract/interview-guides.ts';
import type { ContentPagePermalink } from '#contract/kit/ids.ts';
import { CallError } from '#lib/api/call-error.ts';
import { employerOf } from '#lib/stores/auth.ts';

/** `onProgress` gets shares from 0 to 1. Throws CallError, also for a file that is too large to be sent at all. */
export async function sendGuideFile(
  guide: ContentPagePermalink,
  file: File,
  onProgress: (share: number) => void,
): Promise<GuideFile> {
  if (file.size > addGuideFile.file.maxBytes)
    throw new CallError('TOO_LARGE', 'Files can have at most 10 MB.');
  const input = { params: { employer: employerOf(), interviewGuide: guide } };
  const { upload } = await import('#lib/api/upload.ts');
  return upload(addGuideFile, input, file, { onProgress, idempotencyKey: crypto.randomUUID() });
}
