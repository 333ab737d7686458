// The stage this page was rendered for, as the server wrote it on <html data-stage>.
export type Stage = 'development' | 'uat' | 'production';

export const stage = (): Stage =>
  (globalThis.document?.documentElement.dataset.stage as Stage | undefined) ?? 'production';
