// Of a long list only the rows in sight stand in the page. Loaded when a list is long: it is larger than the list.
import type { ReactNode } from 'react';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';

/** A line of words and one below it, in pixels; each row is measured once it is drawn. */
const ROW_HEIGHT = 64;

export const LongRows = ({ children }: { children: ReactNode }) => (
  <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowSize: ROW_HEIGHT, gap: 4 }}>
    {children}
  </Virtualizer>
);
