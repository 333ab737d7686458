// Every piece of work that happens without a call, in order.
import type { Work } from './background.ts';

/** Started by main.ts on nodes with the role all or worker. */
export const works: readonly Work[] = [];
