export { newToken, tokenHash } from '#server/tokens.ts';
