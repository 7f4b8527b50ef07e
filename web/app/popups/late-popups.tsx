import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { loadAllMessages } from '../../client/device/locale.ts';
import { optionalImport } from '../../client/device/optional-import.ts';
import { whenQuiet } from '../../client/device/when-quiet.ts';
import type { PopupsProps } from './popups.tsx';

/** The first screen has the network to itself: the code loads after about this long without a request, milliseconds. */
const idleDelayMs = 600;
/** The same before another attempt, milliseconds. */
const retryDelayMs = 10_000;

/** Loads what opens by itself when the first screen is complete. */
export function LatePopups(props: PopupsProps) {
  const queryClient = useQueryClient();
  const [Popups, setPopups] = useState<ComponentType<PopupsProps> | null>(null);
  useEffect(() => {
    let here = true;
    let cancel = () => {};
    const loadAfter = (delayMs: number) => {
      cancel = whenQuiet(queryClient, delayMs, async () => {
        try {
          const [module] = await Promise.all([
            optionalImport(() => import('./popups.tsx')),
            loadAllMessages(),
          ]);
          if (here) setPopups(() => module.Popups);
        } catch {
          if (here) loadAfter(retryDelayMs);
        }
      });
    };
    loadAfter(idleDelayMs);
    return () => {
      here = false;
      cancel();
    };
  }, [queryClient]);
  return Popups && <Popups {...props} />;
}
