// Persons who came while the list was open: it does not jump, a button brings them.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listen, onConnect } from '#lib/realtime/listen.ts';
import { Button } from '#ui/button.tsx';
import { METRICS, personsChanged } from '../person-queries.ts';
import styles from './pool.module.css';

export function Fresh() {
  const client = useQueryClient();
  const [count, setCount] = useState(0);
  useEffect(() => {
    const figures = () => void client.invalidateQueries({ queryKey: [METRICS] });
    const stops = [
      listen('persons/created', ({ count: more }) => {
        setCount((before) => before + more);
        figures();
      }),
      // Who was anonymous before may be on screen already, with more to tell.
      listen('persons/linked', ({ permalink }) => void personsChanged(client, [permalink])),
      onConnect(() => setCount(0)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  const show = () => {
    setCount(0);
    void personsChanged(client);
  };
  return (
    <div role="status" className={count === 0 ? undefined : styles.fresh}>
      {count > 0 && (
        <Button size="row" onPress={show}>
          {`Show ${count.toLocaleString('en')} new`}
        </Button>
      )}
    </div>
  );
}
