// The calls about people who sign in.
import type { FastifyInstance } from 'fastify';
import { askForInvitation as askForInvitationEndpoint } from '#contract/invitations.ts';
import * as contract from '#contract/users.ts';
import { serve } from '#server/http/serve.ts';
import { askForInvitation } from './ask-for-invitation.ts';
import { getMember } from './get-member.ts';
import { getUser } from './get-user.ts';
import { inviteUser } from './invite-user.ts';
import { listUsers } from './list-users.ts';
import { resendInvite } from './resend-invite.ts';
import { saveUser } from './save-user.ts';
import { transferOwnership } from './transfer-ownership.ts';

export function userRoutes(app: FastifyInstance): void {
  serve(app, contract.getUser, getUser);
  serve(app, contract.listUsers, listUsers);
  serve(app, contract.getMember, getMember);
  serve(app, contract.inviteUser, inviteUser);
  serve(app, contract.resendInvite, resendInvite);
  serve(app, askForInvitationEndpoint, askForInvitation);
  serve(app, contract.saveUser, saveUser);
  serve(app, contract.transferOwnership, transferOwnership);
}
