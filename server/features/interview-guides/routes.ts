// The calls of interview guides.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/interview-guides.ts';
import { serve } from '#server/http/serve.ts';
import { createInterviewGuide } from './create-interview-guide.ts';
import { addGuideFile } from './files/add-guide-file.ts';
import { getInterviewGuide } from './get-interview-guide.ts';
import { importInterviewGuide } from './import-interview-guide.ts';
import { listInterviewGuides } from './list-interview-guides.ts';
import { previewKit } from './preview-kit.ts';
import { saveInterviewGuide } from './save-interview-guide.ts';

export function interviewGuideRoutes(app: FastifyInstance): void {
  serve(app, contract.listInterviewGuides, listInterviewGuides);
  serve(app, contract.createInterviewGuide, createInterviewGuide);
  serve(app, contract.getInterviewGuide, getInterviewGuide);
  serve(app, contract.saveInterviewGuide, saveInterviewGuide);
  serve(app, contract.addGuideFile, addGuideFile);
  serve(app, contract.previewKit, previewKit);
  serve(app, contract.importInterviewGuide, importInterviewGuide);
}
