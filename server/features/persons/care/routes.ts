// The calls that keep the talent pool clean and lawful.
import type { FastifyInstance } from 'fastify';
import {
  changePersons as changePersonsCall,
  undoPersonBatch as undoPersonBatchCall,
} from '#contract/person-batches.ts';
import * as contract from '#contract/person-care.ts';
import { serve } from '#server/http/serve.ts';
import { addConsent } from './add-consent.ts';
import { changePersons } from './batch/change-persons.ts';
import { undoPersonBatch } from './batch/undo-person-batch.ts';
import { erasePerson } from './erase/erase-person.ts';
import { dismissDuplicate } from './merge/dismiss-duplicate.ts';
import { listDuplicates } from './merge/list-duplicates.ts';
import { mergePersons } from './merge/merge-persons.ts';
import { restoreDuplicate } from './merge/restore-duplicate.ts';
import { undoPersonMerge } from './merge/undo-person-merge.ts';

export function personCareRoutes(app: FastifyInstance): void {
  serve(app, changePersonsCall, changePersons);
  serve(app, undoPersonBatchCall, undoPersonBatch);
  serve(app, contract.listDuplicates, listDuplicates);
  serve(app, contract.dismissDuplicate, dismissDuplicate);
  serve(app, contract.restoreDuplicate, restoreDuplicate);
  serve(app, contract.mergePersons, mergePersons);
  serve(app, contract.undoPersonMerge, undoPersonMerge);
  serve(app, contract.addConsent, addConsent);
  serve(app, contract.erasePerson, erasePerson);
}
