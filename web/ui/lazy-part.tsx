import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { allTexts } from '../client/locale.ts';
import { toast } from './toast.tsx';

/** A component whose code loads with its first use. */
export type Part<Props> = { component: ComponentType<Props> | null; load(): Promise<void> };

export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  const part: Part<Props> = {
    component: null,
    async load() {
      const [component] = await Promise.all([load(), allTexts()]);
      part.component = component;
    },
  };
  return part;
}

type LazyProps<Props> = { part: Part<Props>; given: Props; onFailed(): void };

/**
 * A layer that comes in later, drawn as `given` says. Where it cannot be loaded it says so and leaves the page alone:
 * `onFailed` closes it, and its next opening tries again.
 */
export function LazyPart<Props extends object>({ part, given, onFailed }: LazyProps<Props>) {
  const { t } = useLingui();
  const [, setLoaded] = useState(part.component !== null);
  const failed = useEffectEvent(() => {
    toast(t`没能加载出来`, 'danger');
    onFailed();
  });
  useEffect(() => {
    if (part.component) return;
    let here = true;
    part.load().then(
      () => here && setLoaded(true),
      () => here && failed(),
    );
    return () => {
      here = false;
    };
  }, [part]);
  return part.component && <part.component {...given} />;
}
