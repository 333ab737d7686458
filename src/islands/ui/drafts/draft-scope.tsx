// A form whose text fields are kept on this device, and what is said when something was put back.
import { useStore } from '@nanostores/react';
import { type ReactNode, use, useEffect, useMemo } from 'react';
import { FieldDrafts, forgetWhenSaved } from '#lib/drafts/field-drafts.ts';
import { DraftContext } from './draft-context.ts';
import { DraftNotices } from './draft-notices.tsx';

const LONGEST_ANSWER_MS = 600_000;

type Props = {
  /** Which thing it's about, where the title doesn't say: a permalink. */
  about?: string;
  title: string | null;
  isClosing?: boolean;
  children: ReactNode;
};

/** Inside the employer app its fields are kept by path, title and name; elsewhere it does nothing. */
export function DraftScope({ about = '', title, isClosing = false, children }: Props) {
  const outer = use(DraftContext);
  const store = outer?.store;
  const { pathname: path } = location;
  const fields = useMemo(() => {
    const thing = `${path}|${title ?? ''}|${about}`;
    return store === undefined ? null : new FieldDrafts(store, { thing, title, path, isClosing });
  }, [store, path, title, about, isClosing]);
  const value = useMemo(() => (store && fields ? { store, fields } : null), [store, fields]);
  useEffect(() => {
    if (fields === null) return;
    const stop = forgetWhenSaved(fields);
    const ask = (event: BeforeUnloadEvent) => fields.isUnsaved() && event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => {
      // A form may go before its change is answered.
      setTimeout(stop, LONGEST_ANSWER_MS);
      removeEventListener('beforeunload', ask);
      fields.close();
    };
  }, [fields]);
  if (value === null) return children;
  return (
    <DraftContext value={value}>
      <Told fields={value.fields} />
      {children}
    </DraftContext>
  );
}

function Told({ fields }: { fields: FieldDrafts }) {
  const notices = useStore(fields.$notices);
  return <DraftNotices notices={notices} fields={fields} />;
}

/** Around an editor that keeps its whole document itself. */
export function HeldByEditor({ children }: { children: ReactNode }) {
  const outer = use(DraftContext);
  const value = useMemo(() => outer && { store: outer.store, fields: null }, [outer]);
  return <DraftContext value={value}>{children}</DraftContext>;
}
