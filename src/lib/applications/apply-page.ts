// Everything a request to the apply page comes to: its face, the status it is answered with, and whose page it is.
import type { PublicEmployer } from '#contract/employer-profile.ts';
import type { PublicJobClip } from '#contract/job-clip.ts';
import type { Call } from '../api/create-call.ts';
import { jobOrClosed } from '../job-or-closed.ts';
import { isSameOriginUntold } from '../same-origin.ts';
import type { ApplyFace, JobPlace } from './apply-face.ts';
import { openFace } from './open-face.ts';
import { postFace } from './post-face.ts';

type Asked = { call: Call; place: JobPlace; request: Request; publicUrl: string };

/** Null for a form that does not come from this page. */
export async function applyFace({ call, place, request, publicUrl }: Asked): Promise<ApplyFace | null> {
  const query = new URL(request.url).searchParams;
  if (request.method !== 'POST') {
    const face = await openFace(call, place, query);
    return face.is === 'questions' && query.has('saved') ? { ...face, notice: 'saved' } : face;
  }
  if (!isSameOriginUntold(request, publicUrl)) return null;
  const form = await request.formData().catch(() => null);
  const face = await postFace(call, place, { query, form });
  // Whoever chose a language reads the next step in it.
  const lng = query.get('lng');
  return face.is === 'onward' && lng !== null
    ? { ...face, to: `${face.to}&lng=${encodeURIComponent(lng.slice(0, 20))}` }
    : face;
}

/** 200 for what is fine; scripts tell by it whether to go on. */
export function statusOfFace(face: ApplyFace): number {
  if (face.is === 'closed') return 410;
  if (face.is === 'unsent') return 503;
  if (face.is === 'link') return face.wrong.length > 0 ? 422 : 200;
  if (face.is !== 'start' && face.is !== 'questions') return 200;
  if (face.wrong.length > 0) return 422;
  return face.notice === 'tooMany' ? 429 : face.notice === 'tooLarge' ? 413 : 200;
}

export type Owner = {
  employer: PublicEmployer;
  clips: readonly PublicJobClip[];
  /** The language of the job; null once it is closed. */
  language: string | null;
};

/** The employer, and the clips of the job while it is open; null where even that cannot be told. */
export async function ownerOf(call: Call, place: JobPlace): Promise<Owner | null> {
  const job = await jobOrClosed(call, place);
  if (job !== null && 'open' in job) {
    const { employerProfile: employer, jobClips: clips, language } = job.open;
    return { employer, clips, language };
  }
  const employer = job?.employer ?? null;
  return employer === null ? null : { employer, clips: [], language: null };
}
