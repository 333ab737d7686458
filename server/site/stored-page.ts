// A page as it lies in the store: one prepared answer an encoding.
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
  /** Brotli is there a moment after the page is, gzip when the first client asks for it. */
  answers: { br: PreparedAnswer | null; identity: PreparedAnswer; gzip: PreparedAnswer | null };
};
