// The calls of talent lists.
import type { FastifyInstance } from 'fastify';
import * as exclusions from '#contract/person-list-exclusions.ts';
import * as contract from '#contract/person-lists.ts';
import { serve } from '#server/http/serve.ts';
import { archivePersonList } from './archive-person-list.ts';
import { changeExclusions } from './change-exclusions.ts';
import { changePersonList } from './change-person-list.ts';
import { createPersonList } from './create-person-list.ts';
import { duplicatePersonList } from './duplicate-person-list.ts';
import { getPersonList } from './get-person-list.ts';
import { listExclusions } from './list-exclusions.ts';
import { listPersonLists } from './list-person-lists.ts';
import { listPersonsOfList } from './list-persons-of-list.ts';
import { movePersonInList } from './move-person-in-list.ts';
import { restorePersonList } from './restore-person-list.ts';
import { savePersonList } from './save-person-list.ts';

export function personListRoutes(app: FastifyInstance): void {
  serve(app, contract.listPersonLists, listPersonLists);
  serve(app, contract.createPersonList, createPersonList);
  serve(app, contract.getPersonList, getPersonList);
  serve(app, contract.savePersonList, savePersonList);
  serve(app, contract.listPersonsOfList, listPersonsOfList);
  serve(app, contract.changePersonList, changePersonList);
  serve(app, contract.movePersonInList, movePersonInList);
  serve(app, exclusions.listExclusions, listExclusions);
  serve(app, exclusions.changeExclusions, changeExclusions);
  serve(app, contract.duplicatePersonList, duplicatePersonList);
  serve(app, contract.archivePersonList, archivePersonList);
  serve(app, contract.restorePersonList, restorePersonList);
}
