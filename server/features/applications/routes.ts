// The calls of applications: the candidate's and the staff's.
import type { FastifyInstance } from 'fastify';
import * as open from '#contract/public-applications.ts';
import { serve } from '#server/http/serve.ts';
import { addApplicationFile } from './add-application-file.ts';
import { getApplicationForm } from './get-application-form.ts';
import { getOwnApplication } from './get-own-application.ts';
import { removeApplicationFile } from './remove-application-file.ts';
import { saveAnswers } from './save-answers.ts';
import { sendResumeLink } from './send-resume-link.ts';
import { startApplication } from './start-application.ts';
import { stayInTouch } from './stay-in-touch.ts';
import { submitApplication } from './submit-application.ts';
import { withdrawApplication } from './withdraw-application.ts';

export function applicationRoutes(app: FastifyInstance): void {
  serve(app, open.getApplicationForm, getApplicationForm);
  serve(app, open.startApplication, startApplication);
  serve(app, open.sendResumeLink, sendResumeLink);
  serve(app, open.getOwnApplication, getOwnApplication);
  serve(app, open.saveAnswers, saveAnswers);
  serve(app, open.addApplicationFile, addApplicationFile);
  serve(app, open.removeApplicationFile, removeApplicationFile);
  serve(app, open.submitApplication, submitApplication);
  serve(app, open.withdrawApplication, withdrawApplication);
  serve(app, open.stayInTouch, stayInTouch);
}
