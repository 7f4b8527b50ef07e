import { LazyOverlay, lazyComponent } from '../../../ui/lazy-component.tsx';
import { usePayment } from './payment-store.ts';

const sheet = lazyComponent(() => import('./payment-sheet.tsx').then((m) => m.PaymentSheets));

/** The payment sheet, mounted once by the shell, with the first payment. */
export function PaymentSheetHost() {
  const isBegun = usePayment(({ payment }) => payment !== null);
  const end = () => usePayment.setState({ payment: null });
  return <LazyOverlay lazy={sheet} open={isBegun} props={{}} onLoadError={end} />;
}
