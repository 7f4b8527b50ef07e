import { useEffect, useState } from 'react';
import { LazyComponent, lazyComponent } from '../../ui/lazy-component.tsx';
import { readHeadHeight, storeHeadHeight } from './head-height.ts';
import { usePromotions } from './promotion-store.ts';

const headContent = lazyComponent(() => import('./head-content.tsx').then((m) => m.HeadContent));

/** Banners and channels above the list of discovery; nothing without any. */
export function DiscoveryHead() {
  const isEmpty = usePromotions(({ banners, channels }) => banners.length + channels.length === 0);
  const [reserved, setReserved] = useState(readHeadHeight);
  // In another width, as after a turn of the device, rows have other heights.
  useEffect(() => {
    const { innerWidth } = window;
    const release = () => window.innerWidth !== innerWidth && setReserved(0);
    window.addEventListener('resize', release);
    return () => window.removeEventListener('resize', release);
  }, []);
  if (isEmpty) return reserved > 0 && <div style={{ height: reserved }} />;
  return (
    <div style={{ minHeight: reserved }}>
      <LazyComponent lazy={headContent} props={{ onHeight: storeHeadHeight }} onLoadError={() => undefined} />
    </div>
  );
}
