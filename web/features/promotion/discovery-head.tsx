import { safeLocalStorage } from '../../client/device/storage.ts';
import { LazyComponent, lazyComponent } from '../../ui/lazy-component.tsx';
import { usePromotions } from './promotion-store.ts';

const headContent = lazyComponent(() => import('./head-content.tsx').then((m) => m.HeadContent));
/** The height of the head at the last visit, px: it is reserved, so that the list does not move. */
const heightKey = 'discoveryHead';

/** Banners and channels above the list of discovery; nothing without any. */
export function DiscoveryHead() {
  const isEmpty = usePromotions(({ banners, channels }) => banners.length + channels.length === 0);
  const reserved = Number(safeLocalStorage.read(heightKey) ?? 0);
  if (isEmpty) return reserved > 0 && <div style={{ height: reserved }} />;
  const onHeight = (height: number) => void safeLocalStorage.write(heightKey, String(height));
  return (
    <div style={{ minHeight: reserved }}>
      <LazyComponent lazy={headContent} props={{ onHeight }} onLoadError={() => undefined} />
    </div>
  );
}
