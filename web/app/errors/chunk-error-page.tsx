import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { checkConnection, useConnection, useReconnect } from '../../client/offline/connection.ts';
import { useSiteName } from '../../client/site/site-name.ts';
import { StatusPage } from './status-page.tsx';

const reload = () => window.location.reload();
const retry = () => void checkConnection().then((isReached) => isReached && reload());

/**
 * The page whose code could not be loaded. Blank while the server is asked, because a reload follows when it answers;
 * reloads by itself when the connection returns.
 */
export function ChunkErrorPage() {
  const { t } = useLingui();
  const state = useConnection((connection) => connection.state);
  const site = useSiteName();
  const [isAsking, setAsking] = useState(true);
  useReconnect(reload);
  useEffect(() => {
    void checkConnection().then(() => setAsking(false));
  }, []);
  if (state === 'offline')
    return <StatusPage title={t`网络断开了`} text={t`连上网络后会自动加载`} retry={retry} />;
  if (state === 'online' && isAsking) return null;
  return (
    <StatusPage
      title={state === 'unreachable' ? t`连不上${site}` : t`没能加载出来`}
      text={state === 'unreachable' ? t`我们正在重试，连上后会自动加载` : t`可能是网络开了小差，再试一次`}
      retry={retry}
    />
  );
}
