/** What a vendor gives for a consent. Where it rotates, `refreshToken` is worth nothing after the next renewal. */
export type OAuthTokens = { accessToken: string; refreshToken: string; expiresAt: Date };
