import { onTestFinished } from 'vitest';

/** Pretends that the device is on mobile data for the rest of the test. */
export function useMobileData(): void {
  const { connection } = navigator as Navigator & { connection: EventTarget };
  const change = () => connection.dispatchEvent(new Event('change'));
  Object.defineProperty(connection, 'type', { value: 'cellular', configurable: true });
  change();
  onTestFinished(() => {
    Reflect.deleteProperty(connection, 'type');
    change();
  });
}
