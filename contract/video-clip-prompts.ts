// Questions that an employer asks colleagues again and again.
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { line, stamp } from './kit/fields.ts';
import { EmployerName, VideoClipPromptId } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';

/** So many an employer may keep. */
export const MOST_VIDEO_CLIP_PROMPTS = 200;

export const VideoClipPrompt = z.object({ id: VideoClipPromptId, text: z.string(), ...stamp });
export type VideoClipPrompt = z.infer<typeof VideoClipPrompt>;

const all = '/v1/employers/:employer/video-clip-prompts';
const one = `${all}/:prompt` as const;
const ofEmployer = z.strictObject({ employer: EmployerName });
const ofPrompt = z.strictObject({ employer: EmployerName, prompt: VideoClipPromptId });
const recruiter = { access: 'employer', role: 'recruiter' } as const;

export const listVideoClipPrompts = endpoint({
  ...recruiter,
  name: 'listVideoClipPrompts',
  method: 'GET',
  path: all,
  summary: 'Lists saved questions, newest first.',
  rate: 'read',
  retry: 'none',
  params: ofEmployer,
  query: z.strictObject(listQuery),
  success: 200,
  response: page(VideoClipPrompt),
});

export const createVideoClipPrompt = endpoint({
  ...recruiter,
  name: 'createVideoClipPrompt',
  method: 'POST',
  path: all,
  summary: 'Saves a question; at most 200 an employer.',
  rate: 'write',
  retry: 'key',
  params: ofEmployer,
  body: z.strictObject({ text: line(300) }),
  success: 201,
  response: VideoClipPrompt,
  errors: ['CONFLICT'],
});

export const saveVideoClipPrompt = endpoint({
  ...recruiter,
  name: 'saveVideoClipPrompt',
  method: 'PUT',
  path: one,
  summary: 'Changes a saved question. What was asked with it stays.',
  rate: 'write',
  retry: 'version',
  params: ofPrompt,
  body: z.strictObject({ text: line(300) }),
  success: 200,
  response: VideoClipPrompt,
});

export const deleteVideoClipPrompt = endpoint({
  ...recruiter,
  name: 'deleteVideoClipPrompt',
  method: 'DELETE',
  path: one,
  summary: 'Deletes a saved question. What was asked with it stays.',
  rate: 'write',
  retry: 'same',
  params: ofPrompt,
  success: 204,
});

export const videoClipPromptEndpoints = [
  listVideoClipPrompts,
  createVideoClipPrompt,
  saveVideoClipPrompt,
  deleteVideoClipPrompt,
];
