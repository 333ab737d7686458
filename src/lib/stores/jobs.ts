// The employer's job clips as every clip screen shares them; the specification names this slice "jobs".
import { atom, computed } from 'nanostores';
import type { JobClip, JobClipRow, SavedJobClip } from '#contract/job-clip.ts';
import { listJobClips } from '#contract/job-clips.ts';
import { call } from '../api/call.ts';
import type { CallError } from '../api/call-error.ts';
import { rowOf } from '../format/clip-row.ts';
import { actionFlags } from './action-flags.ts';
import { $user, profileSaved } from './auth.ts';

const $list = atom<readonly JobClipRow[]>([]);
const actions = actionFlags<'loading' | 'saving'>();

export const $jobs = computed($list, (list) => list);
/** @public The loading flags of the specification. */
export const [$jobsLoading, $jobsLoadError] = actions.flags('loading');
const [$isSaving, $saveError] = actions.flags('saving');
const $wasTried = actions.wasTried('saving');

/** @public The saving flags of the specification: saving, success, error. */
export const $jobsSaving = computed(
  [$isSaving, $wasTried, $saveError],
  (saving, wasTried, error): { saving: boolean; success: boolean; error: CallError | null } => ({
    saving,
    success: wasTried && error === null,
    error,
  }),
);

/** Replaces the whole list. */
export const clipsLoaded = (clips: readonly JobClipRow[]): void => $list.set(clips);

/** Adds a new clip in front or replaces the known one, and merges the saver's profile into the user's. */
export function clipSaved({ profile, ...clip }: SavedJobClip): void {
  clipChanged(clip);
  profileSaved(profile);
}

/** The same for answers without a profile: published, archived, restored. */
export function clipChanged(clip: JobClip): void {
  const list = $list.get();
  const row = rowOf(clip);
  const isKnown = list.some((one) => one.permalink === row.permalink);
  $list.set(isKnown ? list.map((one) => (one.permalink === row.permalink ? row : one)) : [row, ...list]);
}

/** Loads all clips of the user's employer. */
export const loadClips = (): Promise<void> =>
  actions.run('loading', async () => {
    const params = { employer: $user.get()?.employerId ?? '' };
    const { data } = await call(listJobClips, { params, query: { perPage: '1000' } });
    clipsLoaded(data);
  });

/** Runs a create, duplicate or save under the saving flags and takes its answer over. */
export const savingClip = (work: () => Promise<SavedJobClip>): Promise<SavedJobClip> =>
  actions.run('saving', async () => {
    const saved = await work();
    clipSaved(saved);
    return saved;
  });

$user.listen((user) => {
  if (user !== null) return;
  $list.set([]);
  actions.forget();
});
