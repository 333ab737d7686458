/** Each consent as it was given or taken back: which text, when, for what, told where. */
export type StoredConsent = {
  key: 'privacy' | 'marketing' | 'retention';
  version: string;
  at: string;
  given?: boolean;
  source?: string;
};
