// A Google of the tests: it signs what it is told to, and answers for it as the real one would.
import { type MutableResponse, OAuth2Server } from 'oauth2-mock-server';
import { afterAll } from 'vitest';
import { readSettings } from '#server/env.ts';
import { openGoogle } from '#server/outside/google/verify-google.ts';

export type Claims = Record<string, unknown>;

/** Starts one for the file's tests, with settings and a port that know it. */
export async function startGoogle() {
  const clientId = 'jobclips-test.apps.example';
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(undefined, 'localhost');
  afterAll(() => server.stop());
  const issuerUrl = server.issuer.url ?? '';
  const settings = readSettings({
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: 'shh',
    GOOGLE_ISSUER: issuerUrl,
    EGRESS_ALLOW: 'localhost',
  });

  /** A signed ID token for our client, of a verified address unless the claims say otherwise. */
  const credential = (claims: Claims, header: Claims = {}) =>
    server.issuer.buildToken({
      scopesOrTransform: (head, payload) => {
        Object.assign(head, header);
        Object.assign(payload, { aud: clientId, email_verified: true, ...claims });
      },
    });
  /** Changes what the next trade of a code is answered. */
  const answerOnce = (change: (response: MutableResponse) => void) =>
    server.service.once('beforeResponse', change);
  /** The next trade of a code gives a token with these claims. */
  const tokenOnce = async (claims: Claims) => {
    const token = await credential({ sub: 'code-subject', email: 'ada@example.com', ...claims });
    answerOnce((response) => void Object.assign(response.body, { id_token: token }));
  };
  const google = openGoogle(settings);
  return { answerOnce, clientId, credential, google, issuerUrl, server, settings, tokenOnce };
}
