// The first step: who applies, and what they agree to.
import { AnonymousId, ShareLinkPermalink } from '#contract/kit/ids.ts';
import { type ApplicationStart, startApplication } from '#contract/public-applications.ts';
import { CallError } from '../api/call-error.ts';
import type { Call } from '../api/create-call.ts';
import type { ApplyFace, JobPlace, Wrong } from './apply-face.ts';
import { startFace, wayTo } from './open-face.ts';
import { first, type Typed } from './typed.ts';
import { wrongAtStart } from './wrong-fields.ts';

export async function startStep(call: Call, place: JobPlace, typed: Typed): Promise<ApplyFace> {
  if (first(typed, 'privacy') === '')
    return again(call, place, { typed, wrong: [notAgreed, ...blanks(typed)] });
  try {
    const way = await start(call, bodyOf(place, typed), first(typed, 'key'));
    return { is: 'onward', to: wayTo(place, way) };
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'VALIDATION') throw error;
    return again(call, place, { typed, wrong: wrongAtStart(error.errors) });
  }
}

const notAgreed: Wrong = { field: 'privacy', why: 'privacy' };

const blanks = (typed: Typed): Wrong[] =>
  ['firstName', 'lastName', 'email']
    .filter((field) => first(typed, field).trim() === '')
    .map((field) => ({ field, why: 'required' }));

async function again(
  call: Call,
  place: JobPlace,
  { typed, wrong }: { typed: Typed; wrong: Wrong[] },
): Promise<ApplyFace> {
  const face = await startFace(call, place, typed);
  return face.is === 'start' ? { ...face, wrong } : face;
}

/** How often a form that is being worked on already is asked for again, and how long after. */
const AGAIN = { times: 10, ms: 300 };

/** The page's own key, so that a form sent twice starts once; sent again with other contents it starts anew. */
async function start(call: Call, body: ApplicationStart, key: string, tries = 0) {
  const keyed = /^[A-Za-z0-9_-]{16,64}$/.test(key) ? { idempotencyKey: key } : {};
  try {
    return await call(startApplication, { body }, keyed);
  } catch (error) {
    const code = error instanceof CallError ? error.code : null;
    if (code === 'IDEMPOTENCY_MISMATCH') return call(startApplication, { body });
    if (code !== 'IDEMPOTENCY_IN_PROGRESS' || tries === AGAIN.times) throw error;
    await new Promise((resolve) => setTimeout(resolve, AGAIN.ms));
    return start(call, body, key, tries + 1);
  }
}

/** What the browser says of its visitor; anything else that stands there is left out. */
function visitorOf(typed: Typed): Pick<ApplicationStart, 'anonymousId' | 'shareLinkPermalink'> {
  const id = AnonymousId.safeParse(first(typed, 'anonymousId'));
  const link = ShareLinkPermalink.safeParse(first(typed, 'shareLinkPermalink'));
  return {
    ...(id.success && { anonymousId: id.data }),
    ...(link.success && { shareLinkPermalink: link.data }),
  };
}

function bodyOf({ page }: JobPlace, typed: Typed): ApplicationStart {
  const said = (name: string) => first(typed, name);
  const utm = Object.entries(typed)
    .filter(([name]) => name.startsWith('utm.'))
    .map(([name, [value = '']]): [string, string] => [name.slice(4), value])
    .filter(([name]) => /^[a-z_]{1,30}$/.test(name))
    .slice(0, 20);
  return {
    jobPagePermalink: page,
    firstName: said('firstName'),
    lastName: said('lastName'),
    email: said('email'),
    phone: said('phone'),
    consent: {
      privacyVersion: said('privacy'),
      marketing: said('marketing') !== '',
      retention: said('retention') !== '',
    },
    ...(utm.length === 0 ? {} : { utm: Object.fromEntries(utm) }),
    ...visitorOf(typed),
    ...(said('ghSrc') === '' ? {} : { ghSrc: said('ghSrc').slice(0, 200) }),
    website: said('website').slice(0, 200),
  };
}
