// Gives every page the same `call` the browser has, over the server's own dispatch, and a policy of its own.
import { defineMiddleware } from 'astro:middleware';
import { createCall } from '#lib/api/create-call.ts';
import { narrowPolicy } from '#lib/narrow-policy.ts';

export const onRequest = defineMiddleware(async ({ locals }, next) => {
  locals.call = createCall(locals.dispatch);
  const response = await next();
  const policy = response.headers.get('content-security-policy');
  if (policy !== null) {
    const html = await response.clone().text();
    response.headers.set('content-security-policy', narrowPolicy(policy, html));
  }
  return response;
});
