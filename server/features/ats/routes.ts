// The calls of connections to applicant tracking systems.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/ats.ts';
import { listPushes as listPushesCall } from '#contract/ats-pushes.ts';
import { serve } from '#server/http/serve.ts';
import { authorizeLever } from './authorize-lever.ts';
import { createAtsConnection } from './create-ats-connection.ts';
import { discardSync } from './discard-sync.ts';
import { disconnect } from './disconnect.ts';
import { finishLever } from './finish-lever.ts';
import { getAtsConnection } from './get-ats-connection.ts';
import { getSyncRun } from './get-sync-run.ts';
import { goLive } from './go-live.ts';
import { listAtsConnections } from './list-ats-connections.ts';
import { listPushes } from './list-pushes.ts';
import { listSyncRuns } from './list-sync-runs.ts';
import { pauseConnection } from './pause-connection.ts';
import { previewAtsConnection } from './preview-ats-connection.ts';
import { releaseSync } from './release-sync.ts';
import { resumeConnection } from './resume-connection.ts';
import { rotateWebhook } from './rotate-webhook.ts';
import { saveAtsConnection } from './save-ats-connection.ts';
import { selfTestWebhook } from './self-test-webhook.ts';
import { syncNow } from './sync-now.ts';
import { testAtsConnection } from './test-ats-connection.ts';

export function atsRoutes(app: FastifyInstance): void {
  serve(app, contract.listAtsConnections, listAtsConnections);
  serve(app, contract.createAtsConnection, createAtsConnection);
  serve(app, contract.getAtsConnection, getAtsConnection);
  serve(app, contract.saveAtsConnection, saveAtsConnection);
  serve(app, contract.testAtsConnection, testAtsConnection);
  serve(app, contract.previewAtsConnection, previewAtsConnection);
  serve(app, contract.goLive, goLive);
  serve(app, contract.pauseConnection, pauseConnection);
  serve(app, contract.resumeConnection, resumeConnection);
  serve(app, contract.disconnect, disconnect);
  serve(app, contract.syncNow, syncNow);
  serve(app, contract.listSyncRuns, listSyncRuns);
  serve(app, contract.getSyncRun, getSyncRun);
  serve(app, contract.releaseSync, releaseSync);
  serve(app, contract.discardSync, discardSync);
  serve(app, contract.rotateWebhook, rotateWebhook);
  serve(app, contract.selfTestWebhook, selfTestWebhook);
  serve(app, contract.authorizeLever, authorizeLever);
  serve(app, contract.finishLever, finishLever);
  serve(app, listPushesCall, listPushes);
}
