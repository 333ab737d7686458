// The calls of signing in and out.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/auth.ts';
import { closeEmployer as closeEmployerCall } from '#contract/employers.ts';
import * as acting from '#contract/impersonation.ts';
import { serve } from '#server/http/serve.ts';
import { changeEmail } from './accounts/change-email.ts';
import { checkToken } from './accounts/check-token.ts';
import { claimAccount } from './accounts/claim-account.ts';
import { confirmEmail } from './accounts/confirm-email.ts';
import { signUp } from './accounts/sign-up.ts';
import { closeEmployer } from './closing/close-employer.ts';
import { reopenEmployer } from './closing/reopen-employer.ts';
import { getAuthOptions } from './get-auth-options.ts';
import { claimAccountWithGoogle } from './google/claim-account-with-google.ts';
import { loginWithGoogle } from './google/login-with-google.ts';
import { endImpersonation } from './impersonation/end-impersonation.ts';
import { getImpersonation } from './impersonation/get-impersonation.ts';
import { impersonate } from './impersonation/impersonate.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { changePassword } from './passwords/change-password.ts';
import { forgotPassword } from './passwords/forgot-password.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { endSession } from './sessions/end-session.ts';
import { listSessions } from './sessions/list-sessions.ts';

export function authRoutes(app: FastifyInstance): void {
  serve(app, contract.getAuthOptions, getAuthOptions);
  serve(app, contract.login, login);
  serve(app, contract.loginWithGoogle, loginWithGoogle);
  serve(app, contract.logout, logout);
  serve(app, contract.forgotPassword, forgotPassword);
  serve(app, contract.resetPassword, resetPassword);
  serve(app, contract.claimAccount, claimAccount);
  serve(app, contract.claimAccountWithGoogle, claimAccountWithGoogle);
  serve(app, contract.checkToken, checkToken);
  serve(app, contract.signUp, signUp);
  serve(app, contract.changePassword, changePassword);
  serve(app, contract.changeEmail, changeEmail);
  serve(app, contract.confirmEmail, confirmEmail);
  serve(app, closeEmployerCall, closeEmployer);
  serve(app, contract.reopenEmployer, reopenEmployer);
  serve(app, contract.listSessions, listSessions);
  serve(app, contract.endSession, endSession);
  serve(app, acting.impersonate, impersonate);
  serve(app, acting.getImpersonation, getImpersonation);
  serve(app, acting.endImpersonation, endImpersonation);
}
