// Which face a visit to the apply page finds: the start, one's own application, or that there is nothing here.
import { getApplicationForm, getOwnApplication, readResume } from '#contract/public-applications.ts';
import { CallError } from '../api/call-error.ts';
import type { Call } from '../api/create-call.ts';
import { openOrClosed } from '../open-or-closed.ts';
import { publicPaths } from '../paths.ts';
import type { ApplyFace, JobPlace, OwnApplication, Way } from './apply-face.ts';
import type { Typed } from './typed.ts';

/** `r` is the address's own parameter: see docs/decisions on the address of an application. */
export async function openFace(call: Call, place: JobPlace, query: URLSearchParams): Promise<ApplyFace> {
  const r = query.get('r');
  if (r === null) return startFace(call, place, sourceFields(query));
  const way = readResume(r);
  return way === null ? lostFace(call, place) : ownFace(call, place, way);
}

/** The first step, with what was typed before where it is shown again. */
export async function startFace(call: Call, place: JobPlace, typed: Typed): Promise<ApplyFace> {
  try {
    // Asked first, since a job that takes applications elsewhere is there all the same.
    const form = call(getApplicationForm, { params: place, query: {} }).catch(elsewhere);
    const found = await openOrClosed(form);
    if (found === null) return { is: 'missing' };
    if ('closed' in found) return { is: 'closed', similar: found.closed };
    if (found.open === null) return { is: 'onward', to: publicPaths.jobPage(place.board, place.page) };
    return { is: 'start', form: found.open, typed, wrong: [], notice: null };
  } catch (error) {
    if (Object.keys(typed).length > 0 && isAway(error)) return { is: 'unsent', typed };
    throw error;
  }
}

function elsewhere(error: unknown): null {
  if (error instanceof CallError && error.code === 'VALIDATION') return null;
  throw error;
}

/** One's own application: questions until it is handed in, then how it stands. */
export async function ownFace(call: Call, place: JobPlace, way: Way): Promise<ApplyFace> {
  const own = await ownOrNull(call, way);
  if (own === null) return lostFace(call, place);
  const { jobBoardPermalink: board, form } = own;
  if (board !== place.board || form.jobPage.permalink !== place.page)
    return {
      is: 'onward',
      to: wayTo({ ...place, board, page: form.jobPage.permalink as JobPlace['page'] }, way),
    };
  if (own.status !== 'started') return { is: 'status', way, own, notice: null };
  return { is: 'questions', way, own, typed: null, wrong: [], notice: null };
}

/** Null where the token opens nothing, or nothing any more. */
export async function ownOrNull(call: Call, { application, token }: Way): Promise<OwnApplication | null> {
  try {
    return await call(getOwnApplication, { params: { application } }, { token });
  } catch (error) {
    if (error instanceof CallError && (error.status === 404 || error.status === 410)) return null;
    throw error;
  }
}

/** A way that leads nowhere: for a job that is open, a new one can be mailed. */
async function lostFace(call: Call, place: JobPlace): Promise<ApplyFace> {
  const face = await startFace(call, place, {});
  return face.is === 'start' ? { is: 'link', isSent: false, email: '', wrong: [] } : face;
}

export const wayTo = ({ board, page }: JobPlace, { application, token }: Way): string =>
  publicPaths.ownApplication(board, page, application, token);

/** Whether a call failed because something is away for now, not because of what was sent. */
export const isAway = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.code === 'NETWORK' || error.code === 'IDEMPOTENCY_IN_PROGRESS' || error.status >= 500);

/** Where the candidate comes from, as hidden fields of the start. */
function sourceFields(query: URLSearchParams): Typed {
  const fields: Record<string, string[]> = {};
  for (const [name, value] of [...query].slice(0, 40))
    if (/^utm_[a-z_]{1,30}$/.test(name)) fields[`utm.${name.slice(4)}`] = [value.slice(0, 200)];
  const ghSrc = query.get('gh_src');
  if (ghSrc !== null) fields.ghSrc = [ghSrc.slice(0, 200)];
  return fields;
}
