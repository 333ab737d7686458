// A connection on which all that is asked in one go leaves in one write: each write wakes the database anew.
import pg from 'pg';

type Ask = (...question: unknown[]) => unknown;
type Pipelined = pg.ClientConfig & { pipeline: boolean };

export class BurstClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true } as Pipelined);
    const { connection } = this as unknown as { connection: pg.Connection };
    const ask: Ask = (...question) => {
      // Looked up each time: encryption puts another in its place.
      const { stream } = connection;
      stream.cork();
      process.nextTick(() => stream.uncork());
      return (super.query as Ask).apply(this, question);
    };
    this.query = ask as typeof this.query;
  }
}
