// Google sign-in for real: keys from the issuer's discovery document, ID tokens checked claim by claim.
import { type JWTPayload, jwtVerify } from 'jose';
import type { Settings } from '#server/env.ts';
import { AppError } from '#server/errors.ts';
import { type Egress, openEgress } from '#server/outside/egress.ts';
import type { GoogleProfile, GoogleSignIn } from './google-sign-in.ts';
import { openIssuer, upstreamFailed } from './issuer.ts';

const refused = () =>
  new AppError('BAD_CREDENTIALS', 'Google couldn’t sign you in. Try again or use your password.');

/** Only called where `settings.google` is set. `egress` is given by tests. */
export function openGoogle(
  settings: Settings,
  egress: Egress = openEgress({ allow: settings.egressAllow }),
): GoogleSignIn {
  const { google } = settings;
  if (google === null) throw new Error('Google sign-in was opened without GOOGLE_CLIENT_ID.');
  const issuer = openIssuer(google.issuer, egress);

  async function verify(idToken: string, nonce: string, isNonceRequired: boolean): Promise<GoogleProfile> {
    const claims = await issuer.withKeys((keys) =>
      jwtVerify(idToken, keys, {
        issuer: namesOf(google?.issuer ?? ''),
        audience: google?.clientId ?? '',
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['iss', 'aud', 'sub', 'iat', 'exp'],
        maxTokenAge: '1 hour',
        clockTolerance: 30,
      }).then(
        ({ payload }) => payload,
        (error: unknown) => Promise.reject(isUnknownKey(error) ? error : refused()),
      ),
    );
    if (claims.azp !== undefined && claims.azp !== google?.clientId) throw refused();
    if (claims.nonce === undefined ? isNonceRequired : claims.nonce !== nonce) throw refused();
    return profileOf(claims);
  }

  return {
    clientId: google.clientId,
    verifyCredential: (credential, nonce) => verify(credential, nonce, true),
    async redeemCode(code, nonce) {
      if (google.clientSecret === null)
        throw new AppError('NOT_CONFIGURED', 'GOOGLE_CLIENT_SECRET isn’t set on this server.');
      const idToken = await tradeCode({ egress, endpoint: await issuer.tokenEndpoint(), google, code });
      // The code came straight from Google for our secret; its popup has no way to carry a nonce.
      return verify(idToken, nonce, false);
    },
  };
}

// Google signs with and without the scheme.
const namesOf = (issuer: string) =>
  issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer];

const isUnknownKey = (error: unknown) => (error as { code?: string }).code === 'ERR_JWKS_NO_MATCHING_KEY';

function profileOf(claims: JWTPayload): GoogleProfile {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const subject = text(claims.sub);
  if (subject === '' || subject.length > 255) throw refused();
  return {
    subject,
    email: text(claims.email).trim().toLowerCase(),
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    firstName: text(claims.given_name),
    lastName: text(claims.family_name),
  };
}

type Trade = { egress: Egress; endpoint: string; google: NonNullable<Settings['google']>; code: string };

async function tradeCode({ egress, endpoint, google, code }: Trade): Promise<string> {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    client_id: google.clientId,
    client_secret: google.clientSecret ?? '',
    // The word Google's popup uses instead of an address.
    redirect_uri: 'postmessage',
  });
  const answer = await egress(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  }).catch(() => Promise.reject(upstreamFailed()));
  if (answer.status >= 400 && answer.status < 500) throw refused();
  const token = answer.status === 200 ? readToken(answer.text) : null;
  if (token === null) throw upstreamFailed();
  return token;
}

function readToken(text: string): string | null {
  try {
    const { id_token: token } = JSON.parse(text) as { id_token?: unknown };
    return typeof token === 'string' ? token : null;
  } catch {
    return null;
  }
}
