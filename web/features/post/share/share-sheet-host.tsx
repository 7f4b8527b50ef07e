import { LazyComponent, lazyComponent } from '../../../ui/lazy-component.tsx';
import { useShareSheet } from './use-share.ts';

const sheet = lazyComponent(() => import('./share-sheet.tsx').then((m) => m.ShareSheet));

/** The share sheet, mounted once by the shell. */
export function ShareSheetHost() {
  const { post, open } = useShareSheet();
  if (!post) return null;
  return (
    <LazyComponent
      lazy={sheet}
      props={{ post, open, onOpenChange: (next) => useShareSheet.setState({ open: next }) }}
      onLoadError={() => useShareSheet.setState({ post: null, open: false })}
    />
  );
}
