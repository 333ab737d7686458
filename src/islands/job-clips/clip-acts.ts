// What staff do to a whole clip from its row or its page. Each act tells its outcome and puts the clip in its place.
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import type { JobClip } from '#contract/job-clip.ts';
import { changeJobClips } from '#contract/job-clip-batch.ts';
import {
  archiveJobClip,
  createJobClip,
  duplicateJobClip,
  publishJobClip,
  restoreJobClip,
  unpublishJobClip,
} from '#contract/job-clips.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths, publicPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { clipChanged, savingClip } from '#lib/stores/jobs.ts';
import { notify } from '#lib/stores/notices.ts';
import { clipArrived, clipsChanged, listsChanged } from './clip-queries.ts';

const STEPS = {
  publish: publishJobClip,
  unpublish: unpublishJobClip,
  archive: archiveJobClip,
  restore: restoreJobClip,
};
export type Step = keyof typeof STEPS;

/** How long an archived clip can be brought back from where it was archived. */
export const UNDO_MS = 10_000;

/** What is known of a clip wherever something is done to it. */
type Acted = Pick<JobClip, 'permalink' | 'title' | 'status' | 'version'>;

const oneOf = (clip: Pick<JobClip, 'permalink'>) => ({ employer: employerOf(), clip: clip.permalink });

/** A step in a clip's life; answers with the clip as it is now. Throws CallError. */
export async function stepClip(client: QueryClient, clip: Acted, step: Step): Promise<JobClip> {
  const changed = await call(STEPS[step], { params: oneOf(clip) });
  clipChanged(changed);
  clipArrived(client, changed);
  return changed;
}

/** Gives a clip that was just archived the status it had. Throws CallError. */
async function takeBack(client: QueryClient, clip: Acted, status: JobClip['status']): Promise<void> {
  if (status === 'archived') return;
  const { permalink, version, title } = clip;
  const { results } = await call(
    changeJobClips,
    {
      params: { employer: employerOf() },
      body: { items: [{ permalink, version }], act: { kind: 'take-back', status } },
    },
    { idempotencyKey: crypto.randomUUID() },
  );
  await clipsChanged(client);
  const [result] = results;
  if (result?.ok === false) throw new CallError('CONFLICT', result.why);
  notify({ text: status === 'published' ? `“${title}” republished` : `“${title}” restored as a draft` });
}

/** Tells a refusal in passing; where it happened stays as it was. */
export const tellRefusal = (error: unknown): void =>
  notify({
    variant: 'warning',
    text: error instanceof CallError ? error.message : 'That didn’t work. Try again.',
  });

/** Makes a draft and opens its studio. */
export async function newClip(client: QueryClient): Promise<void> {
  const body = { type: 'audio', title: 'Untitled clip' } as const;
  const made = await savingClip(() =>
    call(
      createJobClip,
      { params: { employer: employerOf() }, body },
      { idempotencyKey: crypto.randomUUID() },
    ),
  );
  void listsChanged(client);
  goTo(employerPaths.studio(made.permalink));
}

/** Says that a clip is live and leads there. */
export const tellPublished = (clip: Acted): void =>
  notify({
    variant: 'success',
    text: 'Clip published',
    action: {
      label: 'Open clip',
      onAction: () => window.open(publicPaths.jobClip(clip.permalink), '_blank', 'noopener'),
    },
  });

export type ClipActs = {
  publish: (clip: Acted) => Promise<void>;
  unpublish: (clip: Acted) => Promise<void>;
  /** Answers with the way back, which makes it what it was; null where it was refused. */
  archive: (clip: Acted) => Promise<(() => Promise<void>) | null>;
  restore: (clip: Acted) => Promise<void>;
  duplicate: (clip: Acted) => Promise<void>;
};

/** The acts of a clip's row, with their outcomes told. */
export function useClipActs(): ClipActs {
  const client = useQueryClient();
  return {
    publish: async (clip) =>
      void (await tried(async () => tellPublished(await stepClip(client, clip, 'publish')))),
    unpublish: async (clip) =>
      void (await tried(async () => {
        await stepClip(client, clip, 'unpublish');
        notify({ text: `“${clip.title}” unpublished` });
      })),
    archive: (clip) => archive(client, clip),
    restore: async (clip) =>
      void (await tried(async () => {
        await stepClip(client, clip, 'restore');
        notify({ text: `“${clip.title}” restored as a draft` });
      })),
    duplicate: async (clip) => void (await tried(() => duplicate(client, clip))),
  };
}

/** Whether it went well; a refusal is told. */
async function tried(act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    tellRefusal(error);
    return false;
  }
}

async function archive(client: QueryClient, clip: Acted): Promise<(() => Promise<void>) | null> {
  let back: (() => Promise<void>) | null = null;
  await tried(async () => {
    const archived = await stepClip(client, clip, 'archive');
    const undo = () => tried(() => takeBack(client, archived, clip.status));
    back = async () => void (await undo());
    notify({
      text: `“${clip.title}” archived`,
      action: { label: 'Undo', onAction: () => void undo() },
    });
  });
  return back;
}

async function duplicate(client: QueryClient, clip: Acted): Promise<void> {
  const options = { idempotencyKey: crypto.randomUUID() };
  const copy = await savingClip(() => call(duplicateJobClip, { params: oneOf(clip), body: {} }, options));
  await listsChanged(client);
  notify({
    variant: 'success',
    text: `“${copy.title}” created`,
    action: { label: 'Edit', onAction: () => goTo(employerPaths.studio(copy.permalink)) },
  });
}
