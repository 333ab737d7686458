// The calls of an employer's own hosts.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/hosts.ts';
import { serve } from '#server/http/serve.ts';
import { createHost } from './create-host.ts';
import { deleteHost } from './delete-host.ts';
import { getHost } from './get-host.ts';
import { getPublicHost } from './get-public-host.ts';
import { isHostAllowed } from './is-host-allowed.ts';
import { listHosts } from './list-hosts.ts';
import { saveHost } from './save-host.ts';
import { verifyHost } from './verify-host.ts';

export function hostRoutes(app: FastifyInstance): void {
  serve(app, contract.listHosts, listHosts);
  serve(app, contract.createHost, createHost);
  serve(app, contract.getHost, getHost);
  serve(app, contract.saveHost, saveHost);
  serve(app, contract.deleteHost, deleteHost);
  serve(app, contract.verifyHost, verifyHost);
  serve(app, contract.isHostAllowed, isHostAllowed);
  serve(app, contract.getPublicHost, getPublicHost);
}
