// How far a letter came when its connection broke: the errors do not say it, but the commands that were written do.

/** Begun once the mail server may have all of it. */
export type Handover = { isBegun: boolean };

const silent = () => undefined;

/** Options of a transport for one letter. */
export const watched = (handover: Handover) => ({
  transactionLog: true,
  logger: {
    level: silent,
    trace: silent,
    debug: (entry: { tnx?: string }, line: string) => {
      if (entry.tnx === 'client' && line === 'DATA') handover.isBegun = true;
    },
    info: silent,
    warn: silent,
    error: silent,
    fatal: silent,
  },
});
