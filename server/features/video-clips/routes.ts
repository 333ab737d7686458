// The calls of video clips: the staff's and the colleague's.
import type { FastifyInstance } from 'fastify';
import * as colleague from '#contract/public-video-clips.ts';
import * as contract from '#contract/video-clips.ts';
import { serve } from '#server/http/serve.ts';
import { approveVideoClip } from './approve-video-clip.ts';
import { addVideoTake } from './colleague/add-video-take.ts';
import { declineVideoClipRequest } from './colleague/decline-request.ts';
import { getVideoClipRequest } from './colleague/get-video-clip-request.ts';
import { submitVideoClipRequest } from './colleague/submit-request.ts';
import { withdrawVideoClipRequest } from './colleague/withdraw-request.ts';
import { getVideoClip } from './get-video-clip.ts';
import { listVideoClips } from './list-video-clips.ts';
import { remindVideoClip } from './remind-video-clip.ts';
import { requestVideoClip } from './request-video-clip.ts';
import { retireVideoClip } from './retire-video-clip.ts';
import { saveVideoClip } from './save-video-clip.ts';
import { videoClipToJobClip } from './video-clip-to-job-clip.ts';

export function videoClipRoutes(app: FastifyInstance): void {
  serve(app, contract.listVideoClips, listVideoClips);
  serve(app, contract.requestVideoClip, requestVideoClip);
  serve(app, contract.getVideoClip, getVideoClip);
  serve(app, contract.saveVideoClip, saveVideoClip);
  serve(app, contract.approveVideoClip, approveVideoClip);
  serve(app, contract.retireVideoClip, retireVideoClip);
  serve(app, contract.remindVideoClip, remindVideoClip);
  serve(app, contract.videoClipToJobClip, videoClipToJobClip);
  serve(app, colleague.getVideoClipRequest, getVideoClipRequest);
  serve(app, colleague.addVideoTake, addVideoTake);
  serve(app, colleague.submitVideoClipRequest, submitVideoClipRequest);
  serve(app, colleague.declineVideoClipRequest, declineVideoClipRequest);
  serve(app, colleague.withdrawVideoClipRequest, withdrawVideoClipRequest);
}
