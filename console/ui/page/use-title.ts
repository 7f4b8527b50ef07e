import { useEffect } from 'react';
import { useProductName } from './product-name.ts';

/** Sets the title of the browser tab. */
export function useTitle(title: string) {
  const product = useProductName();
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
}
