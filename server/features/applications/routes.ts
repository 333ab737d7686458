// The calls of applications: the candidate's and the staff's.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/applications.ts';
import * as open from '#contract/public-applications.ts';
import { serve } from '#server/http/serve.ts';
import { addApplicationFile } from './add-application-file.ts';
import { decideApplication } from './decide-application.ts';
import { decideApplications } from './decide-applications.ts';
import { getApplication } from './get-application.ts';
import { getApplicationForm } from './get-application-form.ts';
import { getJobPipeline } from './get-job-pipeline.ts';
import { getOwnApplication } from './get-own-application.ts';
import { listApplications } from './list-applications.ts';
import { listJobPipelines } from './list-job-pipelines.ts';
import { listLeads } from './list-leads.ts';
import { listPushAttempts } from './list-push-attempts.ts';
import { pushApplication } from './push-application.ts';
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
  serve(app, contract.listJobPipelines, listJobPipelines);
  serve(app, contract.getJobPipeline, getJobPipeline);
  serve(app, contract.listApplications, listApplications);
  serve(app, contract.decideApplications, decideApplications);
  serve(app, contract.getApplication, getApplication);
  serve(app, contract.decideApplication, decideApplication);
  serve(app, contract.pushApplication, pushApplication);
  serve(app, contract.listPushAttempts, listPushAttempts);
  serve(app, contract.listLeads, listLeads);
}
