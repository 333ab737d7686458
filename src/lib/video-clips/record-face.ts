// The page on which a colleague answers a recording request: opened it shows, with its form sent it acts and shows again.
import { VideoClipRequestPermalink, VideoTakeId } from '#contract/kit/ids.ts';
import {
  addVideoTake,
  declineVideoClipRequest,
  getVideoClipRequest,
  submitVideoClipRequest,
  type VideoClipRequest,
  withdrawVideoClipRequest,
} from '#contract/public-video-clips.ts';
import { CallError } from '../api/call-error.ts';
import type { Call } from '../api/create-call.ts';
import { isSameOriginUntold } from '../same-origin.ts';
import { wrongTake } from './answer-words.ts';

/** A sentence of `record.wrong`. */
export type RecordWrong = 'consent' | 'name' | 'take' | 'state' | ReturnType<typeof wrongTake>;

export type RecordFace =
  | { is: 'shown'; asked: VideoClipRequest; wrong: RecordWrong | null; fullName: string; status: number }
  /** After a form: the address shows how it stands, and a second press of reload sends nothing. */
  | { is: 'onward'; to: string }
  | { is: 'gone' | 'missing' | 'foreign' };

type Visit = { call: Call; token: string | undefined; request: Request; publicUrl: string };
type Opened = { call: Call; params: { request: VideoClipRequestPermalink }; asked: VideoClipRequest };

export async function recordFace({ call, token, request, publicUrl }: Visit): Promise<RecordFace> {
  const named = VideoClipRequestPermalink.safeParse(token);
  if (!named.success) return { is: 'missing' };
  const params = { request: named.data };
  if (request.method === 'POST' && !isSameOriginUntold(request, publicUrl)) return { is: 'foreign' };
  try {
    const asked = await call(getVideoClipRequest, { params });
    if (request.method !== 'POST') return shown(asked, null);
    const form = await request.formData().catch(() => null);
    const wrong = form === null ? 'large' : await act({ call, params, asked }, form);
    if (wrong === null)
      return { is: 'onward', to: new URL(request.url).pathname + new URL(request.url).search };
    // Files that were taken before something else was wrong are kept.
    return shown(await call(getVideoClipRequest, { params }), wrong, textOf(form, 'fullName'));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code === 'GONE') return { is: 'gone' };
    if (error.status === 404) return { is: 'missing' };
    throw error;
  }
}

const STATUS: Partial<Record<RecordWrong, number>> = { large: 413, often: 429, state: 409, full: 507 };

function shown(asked: VideoClipRequest, wrong: RecordWrong | null, fullName = asked.fullName): RecordFace {
  const status = wrong === null ? 200 : (STATUS[wrong] ?? 422);
  return { is: 'shown', asked, wrong, fullName, status };
}

const textOf = (form: FormData | null, name: string): string => {
  const value = form?.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

async function act(opened: Opened, form: FormData): Promise<RecordWrong | null> {
  const { call, params } = opened;
  const step = textOf(form, 'step');
  try {
    if (step === 'withdraw') await call(withdrawVideoClipRequest, { params, body: {} });
    else if (step === 'decline') {
      const reason = textOf(form, 'reason').slice(0, 500);
      await call(declineVideoClipRequest, { params, body: { reason } });
    } else return await send(opened, form);
    return null;
  } catch (error) {
    if (error instanceof CallError && error.code === 'CONFLICT') return 'state';
    throw error;
  }
}

/** Files first, since a browser can't be given them again; then everything is sent, if nothing is missing. */
async function send({ call, params, asked }: Opened, form: FormData): Promise<RecordWrong | null> {
  const takeIds: VideoTakeId[] = [];
  for (const prompt of asked.prompts.keys()) {
    const file = form.get(`file.${prompt}`);
    const picked = VideoTakeId.safeParse(form.get(`take.${prompt}`));
    if (file instanceof File && file.size > 0) {
      try {
        const take = await call(addVideoTake, { params, body: { prompt } }, { file });
        takeIds.push(take.id);
      } catch (error) {
        if (!(error instanceof CallError) || error.code === 'GONE') throw error;
        return wrongTake(error.code);
      }
    } else if (picked.success && asked.takes.some(({ id }) => id === picked.data)) takeIds.push(picked.data);
  }
  const fullName = textOf(form, 'fullName');
  if (takeIds.length === 0) return 'take';
  if (form.get('consent') === null) return 'consent';
  if (fullName === '' || fullName.length > 120) return 'name';
  await call(submitVideoClipRequest, { params, body: { takeIds, consent: true, fullName } });
  return null;
}
