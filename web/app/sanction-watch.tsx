import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '../client/session.ts';
import { LazyPart, lazyPart } from '../ui/lazy-part.tsx';

const sanctionTurn = lazyPart(() => import('./sanction-turn.tsx').then((m) => m.SanctionTurn));

/** The page comes first: only when nothing has been fetched any more for about so long, milliseconds. */
const restMs = 1500;

/** After a login or a load, looks whether operators decided something about the account. `wanted`: a main page is on screen. */
export function SanctionWatch({ wanted }: { wanted: boolean }) {
  const queryClient = useQueryClient();
  const token = useSession((state) => state.token);
  const [due, setDue] = useState<string | null>(null);

  useEffect(() => {
    if (!wanted || !token || due === token) return;
    let timer = 0;
    const wait = () => {
      timer = window.setTimeout(() => (queryClient.isFetching() > 0 ? wait() : setDue(token)), restMs);
    };
    wait();
    return () => clearTimeout(timer);
  }, [wanted, token, due, queryClient]);

  if (!token || due !== token) return null;
  return <LazyPart key={token} part={sanctionTurn} given={{}} onFailed={() => undefined} />;
}
