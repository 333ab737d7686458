// The calls that keep the talent pool clean and lawful.
import type { FastifyInstance } from 'fastify';
import * as batches from '#contract/person-batches.ts';
import * as contract from '#contract/person-care.ts';
import { serve } from '#server/http/serve.ts';
import { addConsent } from './add-consent.ts';
import { changePersons } from './batch/change-persons.ts';
import { undoPersonBatch } from './batch/undo-person-batch.ts';
import { cancelPersonBatch } from './batch-jobs/cancel-person-batch.ts';
import { getPersonBatch } from './batch-jobs/get-person-batch.ts';
import { listPersonBatches } from './batch-jobs/list-person-batches.ts';
import { revertPersonBatch } from './batch-jobs/revert-person-batch.ts';
import { startPersonBatch } from './batch-jobs/start-person-batch.ts';
import { erasePerson } from './erase/erase-person.ts';
import { dismissDuplicate } from './merge/dismiss-duplicate.ts';
import { listDuplicates } from './merge/list-duplicates.ts';
import { mergePersons } from './merge/merge-persons.ts';
import { restoreDuplicate } from './merge/restore-duplicate.ts';
import { undoPersonMerge } from './merge/undo-person-merge.ts';

export function personCareRoutes(app: FastifyInstance): void {
  serve(app, batches.changePersons, changePersons);
  serve(app, batches.undoPersonBatch, undoPersonBatch);
  serve(app, batches.startPersonBatch, startPersonBatch);
  serve(app, batches.listPersonBatches, listPersonBatches);
  serve(app, batches.getPersonBatch, getPersonBatch);
  serve(app, batches.cancelPersonBatch, cancelPersonBatch);
  serve(app, batches.revertPersonBatch, revertPersonBatch);
  serve(app, contract.listDuplicates, listDuplicates);
  serve(app, contract.dismissDuplicate, dismissDuplicate);
  serve(app, contract.restoreDuplicate, restoreDuplicate);
  serve(app, contract.mergePersons, mergePersons);
  serve(app, contract.undoPersonMerge, undoPersonMerge);
  serve(app, contract.addConsent, addConsent);
  serve(app, contract.erasePerson, erasePerson);
}
