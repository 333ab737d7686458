// What a form of the apply page does without a script: the same calls the browser makes, answered with a face.
import { readResume, sendResumeLink, withdrawApplication } from '#contract/public-applications.ts';
import { CallError } from '../api/call-error.ts';
import type { Call } from '../api/create-call.ts';
import type { ApplyFace, JobPlace, Way } from './apply-face.ts';
import { isAway, ownFace, startFace, wayTo } from './open-face.ts';
import { answerStep } from './question-step.ts';
import { startStep } from './start-step.ts';
import { first, type Typed, typedOf } from './typed.ts';

type Posted = { query: URLSearchParams; form: FormData | null };

/** `form` is null where it could not be read, as when its file was too large. */
export async function postFace(call: Call, place: JobPlace, { query, form }: Posted): Promise<ApplyFace> {
  const way = readResume(query.get('r'));
  if (form === null) return tooLarge(call, place, way);
  const typed = typedOf(form);
  try {
    const step = first(typed, 'step');
    if (step === 'link') return await linkStep(call, place, typed);
    if (way === null) return await startStep(call, place, typed);
    if (step === 'withdraw') return await withdrawStep(call, { place, way, typed });
    return await answerStep(call, { place, way, typed, form, step });
  } catch (error) {
    return faceOf(error, { call, place, way, typed });
  }
}

async function tooLarge(call: Call, place: JobPlace, way: Way | null): Promise<ApplyFace> {
  const face = way === null ? await startFace(call, place, {}) : await ownFace(call, place, way);
  return face.is === 'start' || face.is === 'questions' ? { ...face, notice: 'tooLarge' } : face;
}

async function linkStep(call: Call, place: JobPlace, typed: Typed): Promise<ApplyFace> {
  const email = first(typed, 'email').slice(0, 300);
  const body = { jobPagePermalink: place.page, email };
  try {
    await call(sendResumeLink, { body });
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'VALIDATION') throw error;
    return { is: 'link', isSent: false, email, wrong: [{ field: 'email', why: 'email' }] };
  }
  return { is: 'link', isSent: true, email, wrong: [] };
}

async function withdrawStep(
  call: Call,
  { place, way, typed }: { place: JobPlace; way: Way; typed: Typed },
): Promise<ApplyFace> {
  const reason = first(typed, 'reason').slice(0, 500);
  const { application, token } = way;
  await call(withdrawApplication, { params: { application }, body: { reason } }, { token });
  return { is: 'onward', to: wayTo(place, way) };
}

type Tried = { call: Call; place: JobPlace; way: Way | null; typed: Typed };

/** A refusal that no field is to blame for. */
async function faceOf(error: unknown, { call, place, way, typed }: Tried): Promise<ApplyFace> {
  if (isAway(error)) return { is: 'unsent', typed };
  if (!(error instanceof CallError)) throw error;
  const face = way === null ? await startFace(call, place, typed) : await ownFace(call, place, way);
  // A conflict means it was handed in or decided meanwhile: its own face says so.
  if (error.code !== 'RATE_LIMITED') return face;
  if (face.is === 'start') return { ...face, notice: 'tooMany' };
  return face.is === 'questions' ? { ...face, typed, notice: 'tooMany' } : face;
}
