// The port of Google sign-in: what the domain asks, whoever answers.
export type GoogleProfile = {
  subject: string;
  email: string;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
};

export type GoogleSignIn = {
  clientId: string;
  /** Verifies an ID token for our client and nonce. Throws AppError BAD_CREDENTIALS or UPSTREAM_FAILED. */
  verifyCredential: (credential: string, nonce: string) => Promise<GoogleProfile>;
  /** Trades an authorization code for an ID token, then verifies it. Throws like verifyCredential. */
  redeemCode: (code: string, nonce: string) => Promise<GoogleProfile>;
};
