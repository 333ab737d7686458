// The calls of the team without sign-in.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/team-profiles.ts';
import { serve } from '#server/http/serve.ts';
import { createTeamProfile } from './create-team-profile.ts';
import { deleteTeamProfile } from './delete-team-profile.ts';
import { getTeamProfile } from './get-team-profile.ts';
import { listTeamProfiles } from './list-team-profiles.ts';
import { saveTeamProfile } from './save-team-profile.ts';

export function teamProfileRoutes(app: FastifyInstance): void {
  serve(app, contract.listTeamProfiles, listTeamProfiles);
  serve(app, contract.createTeamProfile, createTeamProfile);
  serve(app, contract.getTeamProfile, getTeamProfile);
  serve(app, contract.saveTeamProfile, saveTeamProfile);
  serve(app, contract.deleteTeamProfile, deleteTeamProfile);
}
