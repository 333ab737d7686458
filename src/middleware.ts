// Gives every page the same `call` the browser has, over the server's own dispatch.
import { defineMiddleware } from 'astro:middleware';
import { createCall } from '#lib/api/create-call.ts';

export const onRequest = defineMiddleware(({ locals }, next) => {
  locals.call = createCall(locals.dispatch);
  return next();
});
