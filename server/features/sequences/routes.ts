// The calls of the sequences.
import type { FastifyInstance } from 'fastify';
import {
  sendSequenceLetter as sendEndpoint,
  testSequence as testEndpoint,
} from '#contract/sequence-letters.ts';
import * as lists from '#contract/sequence-lists.ts';
import * as contract from '#contract/sequences.ts';
import { serve } from '#server/http/serve.ts';
import { createSequence } from './create-sequence.ts';
import { duplicateSequence } from './duplicate-sequence.ts';
import { followList } from './followed/follow-list.ts';
import { listFollowedLists } from './followed/list-followed-lists.ts';
import { unfollowList } from './followed/unfollow-list.ts';
import { getSequence } from './get-sequence.ts';
import { listSequences } from './list-sequences.ts';
import { getSequenceMetrics } from './review/get-sequence-metrics.ts';
import { getSequenceReview } from './review/get-sequence-review.ts';
import { testSequence } from './review/test-sequence.ts';
import { saveSequence } from './save-sequence.ts';
import { activateSequence } from './states/activate-sequence.ts';
import { archiveSequence } from './states/archive-sequence.ts';
import { pauseSequence } from './states/pause-sequence.ts';
import { restoreSequence } from './states/restore-sequence.ts';
import { resumeSequence } from './states/resume-sequence.ts';
import { returnSequenceToDraft } from './states/return-sequence-to-draft.ts';
import { submitSequenceForReview } from './states/submit-sequence-for-review.ts';
import { addSequenceTargets } from './targets/add-sequence-targets.ts';
import { approveSequenceTargets } from './targets/approve-sequence-targets.ts';
import { changeSequenceTargets } from './targets/change-sequence-targets.ts';
import { getSequenceTarget } from './targets/get-sequence-target.ts';
import { listSequenceTargets } from './targets/list-sequence-targets.ts';
import { saveSequenceTarget } from './targets/save-sequence-target.ts';
import { sendSequenceLetter } from './targets/send-sequence-letter.ts';

export function sequenceRoutes(app: FastifyInstance): void {
  serve(app, contract.listSequences, listSequences);
  serve(app, contract.createSequence, createSequence);
  serve(app, contract.getSequence, getSequence);
  serve(app, contract.saveSequence, saveSequence);
  serve(app, contract.duplicateSequence, duplicateSequence);
  serve(app, contract.submitSequenceForReview, submitSequenceForReview);
  serve(app, contract.returnSequenceToDraft, returnSequenceToDraft);
  serve(app, contract.activateSequence, activateSequence);
  serve(app, contract.pauseSequence, pauseSequence);
  serve(app, contract.resumeSequence, resumeSequence);
  serve(app, contract.archiveSequence, archiveSequence);
  serve(app, contract.restoreSequence, restoreSequence);
  serve(app, testEndpoint, testSequence);
  serve(app, contract.getSequenceReview, getSequenceReview);
  serve(app, contract.getSequenceMetrics, getSequenceMetrics);
  serve(app, contract.listSequenceTargets, listSequenceTargets);
  serve(app, contract.addSequenceTargets, addSequenceTargets);
  serve(app, contract.getSequenceTarget, getSequenceTarget);
  serve(app, contract.saveSequenceTarget, saveSequenceTarget);
  serve(app, sendEndpoint, sendSequenceLetter);
  serve(app, contract.approveSequenceTargets, approveSequenceTargets);
  serve(app, contract.changeSequenceTargets, changeSequenceTargets);
  serve(app, lists.listFollowedLists, listFollowedLists);
  serve(app, lists.followList, followList);
  serve(app, lists.unfollowList, unfollowList);
}
