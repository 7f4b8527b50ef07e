import { LazyOverlay, lazyComponent } from '../../../ui/lazy-component.tsx';
import { usePayment } from './payment-store.ts';

const sheet = lazyComponent(() => import('./payment-sheet.tsx').then((m) => m.PaymentSheets));

/** Loads the code of the payment sheet, so that it opens in the same frame; an error appears when it is opened. */
export const preloadPayment = (): Promise<void> => sheet.load().catch(() => undefined);

/** The payment sheet, mounted once by the shell, with the first payment. */
export function PaymentSheetHost() {
  const isBegun = usePayment(({ payment }) => payment !== null);
  const end = () => usePayment.setState({ payment: null });
  return <LazyOverlay lazy={sheet} open={isBegun} props={{}} onLoadError={end} />;
}
