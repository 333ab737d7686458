// A page as it lies in the store: one prepared answer an encoding, and no more of them than have to be kept.
export type Encoding = 'br' | 'gzip' | 'identity';

export type PreparedAnswer = {
  etag: string;
  body: Buffer;
  /** Names and values in turn, as writeHead takes them. */
  headers: string[];
  /** The headers of a 304. */
  unchanged: string[];
};

export type StoredPage = {
  status: number;
  headers: Record<string, string>;
  digest: string;
  tags: readonly string[];
  visits: number;
  /** How many times it is passed over when room is made. */
  rounds: number;
  bytes: number;
  /** Whether brotli is there at its best. */
  isSmallest: boolean;
  /**
   * Brotli is there a moment after the page is, and then the only one that stays: it takes a fifth of the plain text,
   * from which plain text is read again in a third of a millisecond. Gzip comes when the first client asks for it.
   */
  answers: { br: PreparedAnswer | null; identity: PreparedAnswer | null; gzip: PreparedAnswer | null };
};
