import { useLingui } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { loadPageMessages, type PageMessages } from '../client/device/locale.ts';
import { optionalImport } from '../client/device/optional-import.ts';
import { useReconnect } from '../client/offline/connection.ts';
import { ErrorState } from './list/list-states.tsx';
import { toast } from './overlay/toast.tsx';

/** A component whose code loads with its first use. */
export type Lazy<Props> = { component: ComponentType<Props> | null; load(): Promise<void> };

/** `needed` are the messages that it needs. */
export function lazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  needed: PageMessages = 'all',
): Lazy<Props> {
  const lazy: Lazy<Props> = {
    component: null,
    async load() {
      const [component] = await Promise.all([load(), loadPageMessages(needed)]);
      lazy.component = component;
    },
  };
  return lazy;
}

type LazyProps<Props> = {
  lazy: Lazy<Props>;
  props: Props;
  /** Absent for a part that the page can do without: nothing is shown in its place. */
  onLoadError?(): void;
};

/**
 * Renders a lazy component with `props`. When its chunk cannot be loaded it shows a toast and calls `onLoadError`,
 * which closes it; the next opening tries again.
 */
export function LazyComponent<Props extends object>({ lazy, props, onLoadError }: LazyProps<Props>) {
  const { t } = useLingui();
  const [, setLoaded] = useState(lazy.component !== null);
  const failed = useEffectEvent(() => {
    if (!onLoadError) return;
    toast(t`没能加载出来`, 'danger');
    onLoadError();
  });
  const isOptional = !onLoadError;
  useEffect(() => {
    if (lazy.component) return;
    let here = true;
    const loading = isOptional ? optionalImport(lazy.load) : lazy.load();
    loading.then(
      () => here && setLoaded(true),
      () => here && failed(),
    );
    return () => {
      here = false;
    };
  }, [lazy, isOptional]);
  return lazy.component && <lazy.component {...props} />;
}

type PartProps<Props> = Omit<LazyProps<Props>, 'onLoadError'> & {
  /** Renders the error in its surroundings. */
  frame?(error: ReactNode): ReactNode;
};

/**
 * A lazy component that is a part of a page. When its chunk cannot be loaded an error stands in its place, with a retry; it
 * loads again with the connection, too.
 */
export function LazyPart<Props extends object>({ frame = (error) => error, ...lazy }: PartProps<Props>) {
  const [failed, setFailed] = useState(false);
  const retry = () => setFailed(false);
  useReconnect(retry);
  if (failed) return frame(<ErrorState error={null} onRetry={retry} />);
  return <LazyComponent {...lazy} onLoadError={() => setFailed(true)} />;
}

/**
 * A lazy component that is rendered from its first opening on: closed, it ends its animation. `onLoadError` closes it; the
 * next opening tries again.
 */
export function LazyOverlay<Props extends object>({
  open,
  onLoadError,
  ...lazy
}: LazyProps<Props> & { open: boolean }) {
  const [isUsed, setUsed] = useState(open);
  if (open && !isUsed) setUsed(true);
  const failed = () => {
    setUsed(false);
    onLoadError?.();
  };
  return isUsed && <LazyComponent {...lazy} onLoadError={failed} />;
}
