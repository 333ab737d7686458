// The calls of signing in and out.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/auth.ts';
import * as acting from '#contract/impersonation.ts';
import { serve } from '#server/http/serve.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { checkToken } from './check-token.ts';
import { claimAccount } from './claim-account.ts';
import { claimAccountWithGoogle } from './claim-account-with-google.ts';
import { confirmEmail } from './confirm-email.ts';
import { endSession } from './end-session.ts';
import { forgotPassword } from './forgot-password.ts';
import { getAuthOptions } from './get-auth-options.ts';
import { endImpersonation } from './impersonation/end-impersonation.ts';
import { getImpersonation } from './impersonation/get-impersonation.ts';
import { impersonate } from './impersonation/impersonate.ts';
import { listSessions } from './list-sessions.ts';
import { login } from './login.ts';
import { loginWithGoogle } from './login-with-google.ts';
import { logout } from './logout.ts';
import { resetPassword } from './reset-password.ts';
import { signUp } from './sign-up.ts';

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
  serve(app, contract.listSessions, listSessions);
  serve(app, contract.endSession, endSession);
  serve(app, acting.impersonate, impersonate);
  serve(app, acting.getImpersonation, getImpersonation);
  serve(app, acting.endImpersonation, endImpersonation);
}
