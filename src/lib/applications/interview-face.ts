// The page on which a candidate chooses, moves or cancels an interview: opened it shows, with its form sent it acts and shows again.
import {
  bookInterview,
  cancelOwnInterview,
  getPublicInterview,
  type PublicInterview,
} from '#contract/interviews.ts';
import { type InterviewPermalink, InterviewSlotId } from '#contract/kit/ids.ts';
import { CallError } from '../api/call-error.ts';
import type { Call } from '../api/create-call.ts';
import { foundOrNull } from '../found-or-null.ts';
import { isSameOriginUntold } from '../same-origin.ts';

export type InterviewFace =
  | { is: 'shown'; about: PublicInterview; wrong: 'taken' | 'past' | 'pick' | null }
  /** After a form: the address shows how it stands, and a second press of reload sends nothing. */
  | { is: 'onward'; to: string }
  | { is: 'missing' }
  | { is: 'foreign' };

type Visit = { call: Call; interview: InterviewPermalink; request: Request; publicUrl: string };

export async function interviewFace({ call, interview, request, publicUrl }: Visit): Promise<InterviewFace> {
  const url = new URL(request.url);
  const token = url.searchParams.get('k') ?? '';
  const params = { interview };
  const look = () => foundOrNull(call(getPublicInterview, { params }, { token }));
  if (token === '') return { is: 'missing' };
  if (request.method !== 'POST') return shown(await look(), null);
  if (!isSameOriginUntold(request, publicUrl)) return { is: 'foreign' };
  const form = await request.formData().catch(() => new FormData());
  const onward = { is: 'onward', to: `${url.pathname}${url.search}` } as const;
  if (form.get('step') === 'cancel') {
    const reason = String(form.get('reason') ?? '').slice(0, 500);
    const done = await foundOrNull(call(cancelOwnInterview, { params, body: { reason } }, { token }));
    return done === null ? { is: 'missing' } : onward;
  }
  const slot = InterviewSlotId.safeParse(form.get('slot'));
  if (!slot.success) return shown(await look(), 'pick');
  try {
    await call(bookInterview, { params, body: { slot: slot.data } }, { token });
    return onward;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.status === 404) return shown(await look(), 'pick');
    if (error.code !== 'CONFLICT') throw error;
    const state = error.problem?.state;
    return shown(await look(), state === 'past' ? 'past' : state === 'cancelled' ? null : 'taken');
  }
}

const shown = (
  about: PublicInterview | null,
  wrong: Extract<InterviewFace, { is: 'shown' }>['wrong'],
): InterviewFace => (about === null ? { is: 'missing' } : { is: 'shown', about, wrong });
