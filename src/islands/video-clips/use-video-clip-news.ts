// A colleague sends, declines or withdraws while staff look on.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listen, onConnect } from '#lib/realtime/listen.ts';

export function useVideoClipNews(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => {
      void client.invalidateQueries({ queryKey: ['video-clips'] });
      void client.invalidateQueries({ queryKey: ['video-clip'] });
    };
    const ends = [listen('video-clips/recorded', refresh), onConnect(refresh)];
    return () => {
      for (const end of ends) end();
    };
  }, [client]);
}
