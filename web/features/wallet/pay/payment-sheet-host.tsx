import { useState } from 'react';
import { LazyComponent, lazyComponent } from '../../../ui/lazy-component.tsx';
import { usePayment } from './payment-store.ts';

const sheet = lazyComponent(() => import('./payment-sheet.tsx').then((m) => m.PaymentSheets));

/** The payment sheet, mounted once by the shell, with the first payment. */
export function PaymentSheetHost() {
  const isBegun = usePayment(({ payment }) => payment !== null);
  const [isUsed, setUsed] = useState(false);
  if (isBegun && !isUsed) setUsed(true);
  if (!isUsed) return null;
  return (
    <LazyComponent
      lazy={sheet}
      props={{}}
      onLoadError={() => {
        setUsed(false);
        usePayment.setState({ payment: null });
      }}
    />
  );
}
